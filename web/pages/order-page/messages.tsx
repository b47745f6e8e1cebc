// The tab of the conversation with the writer of an order.
import { useState } from 'react'
import { orderPath } from '#domain/links.ts'
import { FilesOnTheirWay } from '#web/parts/files/files-on-their-way.tsx'
import { AttachButton } from '#web/parts/messages/attach-button.tsx'
import { Thread } from '#web/parts/messages/thread.tsx'
import { useOrderFiles } from '#web/parts/orders/use-order-files.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useOrder } from './use-order.ts'

export default function Messages() {
  const order = useOrder()
  const { add, reason, ...onTheirWay } = useOrderFiles(order)
  // The line is about files that were added here, not about earlier ones.
  const [before] = useState(order.attachments.length)
  const added = order.attachments.length - before
  return (
    <Thread
      key={order.id}
      order={order}
      self="client"
      tool={reason === undefined && <AttachButton onFiles={add} />}
      notes={
        <>
          <FilesOnTheirWay {...onTheirWay} />
          {added > 0 && onTheirWay.underWay.length === 0 && (
            <Banner tone="ok" isNews>
              {added === 1 ? 'Your file is' : `Your ${added} files are`} with{' '}
              <Link href={orderPath(order.id, 'files')}>the order’s files</Link>. A manager looks at it first.
            </Banner>
          )}
        </>
      }
    />
  )
}
