// The tab of an order's files: the customer's, with what a manager said about each, and ours. The customer can add more.
import { ORDER_FILES_MAX } from '#domain/orders.ts'
import { Check, Clock, X, type LucideIcon } from 'lucide-react'
import { formatFileSize } from '#domain/file-names.ts'
import { FILE_SIZE_MAX, type FileState } from '#domain/files.ts'
import { orderPath } from '#domain/links.ts'
import { FilesOnTheirWay } from '#web/parts/files/files-on-their-way.tsx'
import { DownloadRow } from '#web/parts/orders/download-row.tsx'
import type { WholeOrder } from '#web/parts/orders/order-words.ts'
import { useOrderFiles } from '#web/parts/orders/use-order-files.ts'
import { fileReadingPath } from '#web/parts/papers/reading-path.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { DropZone } from '#web/ui/files/drop-zone.tsx'
import { FileList } from '#web/ui/files/file-row.tsx'
import { Badge } from '#web/ui/status/badge.tsx'
import styles from './tabs.module.css'
import { useOrder } from './use-order.ts'

const STATES: Readonly<
  Record<FileState, { text: string; colour: 'amber' | 'green' | 'red'; icon: LucideIcon }>
> = {
  pending: { text: 'Waiting for approval', colour: 'amber', icon: Clock },
  approved: { text: 'Approved', colour: 'green', icon: Check },
  declined: { text: 'Declined', colour: 'red', icon: X },
}

const HINT = `Up to ${ORDER_FILES_MAX} files of ${formatFileSize(FILE_SIZE_MAX)} each, of any kind except programs.`

export default function Files() {
  const order = useOrder()
  const own = order.attachments.filter(({ owner }) => owner?.isClient !== false)
  const ours = order.attachments.filter(({ owner }) => owner?.isClient === false)
  return (
    <div className={styles.stack}>
      <section className={styles.group}>
        <h2 className={styles.title}>Your files</h2>
        <p className={styles.remark}>
          A manager looks at each file before your writer gets it.
          {order.deliveries.length > 0 && (
            <>
              {' '}
              Your paper is under <Link href={orderPath(order.id, 'downloads')}>Downloads</Link>.
            </>
          )}
        </p>
        <MoreFiles order={order} />
      </section>
      {own.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.title}>With this order</h2>
          <FileList label="Your files with this order">
            {own.map((file) => (
              <DownloadRow
                key={file.key}
                file={file}
                remark={<Approval {...file} />}
                readingHref={fileReadingPath(order.id, file)}
              />
            ))}
          </FileList>
        </section>
      )}
      {ours.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.title}>From us</h2>
          <FileList label="Files from us">
            {ours.map((file) => (
              <DownloadRow key={file.key} file={file} readingHref={fileReadingPath(order.id, file)} />
            ))}
          </FileList>
        </section>
      )}
    </div>
  )
}

function Approval({ state, note }: WholeOrder['attachments'][number]) {
  const { text, colour, icon } = STATES[state]
  return (
    <span className={styles.state}>
      <Badge colour={colour} icon={icon}>
        {text}
      </Badge>
      {note !== undefined && note !== null && note !== '' && <span>“{note}”</span>}
    </span>
  )
}

function MoreFiles({ order }: { order: WholeOrder }) {
  const { add, reason, ...onTheirWay } = useOrderFiles(order)
  return (
    <>
      <DropZone onFiles={add} hint={HINT} reason={reason} />
      <FilesOnTheirWay {...onTheirWay} />
    </>
  )
}
