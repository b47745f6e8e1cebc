// A file of an order that is no version of the paper, read on the page: the customer's own, or one from us.
import { data } from 'react-router'
import { isStillWorking } from '#domain/countdowns.ts'
import { extensionOf, formatFileSize } from '#domain/file-names.ts'
import { orderPath } from '#domain/links.ts'
import { formatUid } from '#domain/orders.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { orderOfPage } from '#web/lib/page-order.ts'
import type { WholeOrder } from '#web/parts/orders/order-words.ts'
import { StatusBadge } from '#web/parts/orders/status-badge.tsx'
import shared from '#web/parts/papers/paper-page.module.css'
import { Reader } from '#web/parts/papers/reader.tsx'
import { LoadedPage } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { Facts } from '#web/ui/lists/facts.tsx'
import type { Route } from './+types/file.ts'

type OrderFile = WholeOrder['attachments'][number]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const order = await orderOfPage(Number(params.id))
  if (order === null) return null
  const file = order.attachments.find(({ key }) => key === params.file)
  if (!file) throw data(null, { status: 404 })
  return { order, file }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.file.name ?? 'File', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage />
}

export default function ReadFile({ loaderData }: Route.ComponentProps) {
  return (
    <LoadedPage found={loaderData} what="this file" title="File">
      {(found) => <OpenFile key={found.file.key} {...found} />}
    </LoadedPage>
  )
}

function OpenFile({ order, file }: { order: WholeOrder; file: OrderFile }) {
  const kind = extensionOf(file.name).toUpperCase()
  return (
    <Reader
      order={order.id}
      file={file}
      back={<BackLink href={orderPath(order.id, 'files')} label="Files" />}
      head={
        <>
          <h1 className={shared.title}>
            <b>Order {formatUid(order.uid)}</b>
          </h1>
          <StatusBadge status={order.status} isStillWorking={isStillWorking(order)} />
        </>
      }
      pick={<b>{file.name}</b>}
      facts={<Facts facts={[{ name: 'File', value: `${kind}, ${formatFileSize(file.size)}` }]} />}
      factsTitle="This file"
      factsInShort={`${kind}, ${formatFileSize(file.size)}`}
    />
  )
}
