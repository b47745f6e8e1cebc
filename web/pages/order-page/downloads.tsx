// The tab of an order's papers: each version with its files, the newest first, marked as a draft or a final
// paper.
import { DAY } from '#domain/basics/instant.ts'
import { FREE_REVISION_SECONDS } from '#domain/constants.ts'
import { activityTime } from '#domain/times.ts'
import { isFailure } from '#web/lib/api.ts'
import { joinFacts } from '#web/lib/join-facts.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { DownloadRow } from '#web/parts/orders/download-row.tsx'
import { VersionLinks } from '#web/parts/papers/version-links.tsx'
import { readingPath } from '#web/parts/papers/reading-path.ts'
import { FileList } from '#web/ui/files/file-row.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import styles from './tabs.module.css'
import { useOrder } from './use-order.ts'

const TITLES = { draft: 'Draft', final: 'Final paper' } as const

export default function Downloads() {
  const order = useOrder()
  const { id: orderId, deliveries, status } = order
  const manifest = useAnswer('papers', 'manifest', { order: orderId }, deliveries.length)
  const place = useOwnPlace()
  const [newest] = deliveries
  return (
    <div className={styles.stack}>
      {newest?.kind === 'draft' && status === 'finalizing' && (
        <Banner tone="ok">
          <b>A draft is here.</b> Read it while your writer makes the final paper. The{' '}
          {FREE_REVISION_SECONDS / DAY} days of free revisions start with the final paper.
        </Banner>
      )}
      {newest?.kind === 'final' && status === 'processing' && (
        <Banner tone="ok">
          <b>Your paper is here.</b> Read it, and ask for a revision if something should change.
        </Banner>
      )}
      {deliveries.map((delivery, index) => (
        <section key={delivery.id} className={styles.group}>
          <h2 className={styles.title}>
            {TITLES[delivery.kind]}
            <span className={styles.headDate}>
              {joinFacts([`Version ${deliveries.length - index}`, activityTime(delivery.createdAt, place)])}
            </span>
          </h2>
          <FileList label={`${TITLES[delivery.kind]}, version ${deliveries.length - index}`}>
            {delivery.files.map((file, place) => (
              <DownloadRow
                key={file.key}
                file={file}
                fact={delivery.kind === 'draft' ? 'Draft' : 'Final'}
                readingHref={readingPath(orderId, delivery.id, file)}
                isMain={index === 0 && place === 0}
              />
            ))}
          </FileList>
          <VersionLinks
            order={order}
            delivery={delivery}
            manifest={manifest === undefined || isFailure(manifest) ? null : manifest}
          />
        </section>
      ))}
    </div>
  )
}
