// What can be looked up about a version beside reading it: what changed, where else its words stand, and its manifest.
import type { Output } from '#contract/index.ts'
import { Link } from '#web/ui/actions/link.tsx'
import type { WholeOrder } from '../orders/order-words.ts'
import { versionNumber } from './picks.tsx'
import { comparePath, manifestPath, originalityPath } from './reading-path.ts'
import styles from './version-links.module.css'

type Delivery = WholeOrder['deliveries'][number]

type VersionLinksProps = {
  order: WholeOrder
  delivery: Delivery
  /** Null until it is loaded. */
  manifest: Output<'papers', 'manifest'> | null
}

export function VersionLinks({ order, delivery, manifest }: VersionLinksProps) {
  const before = order.deliveries[order.deliveries.indexOf(delivery) + 1]
  const index = manifest?.versions.findIndex((version) => version.delivery === delivery.id) ?? -1
  const version = manifest?.versions[index]
  return (
    <p className={styles.links}>
      {before && (
        <Link href={comparePath(order.id, before.id, delivery.id)}>
          Compare with version {versionNumber(order, before)}
        </Link>
      )}
      {delivery.kind === 'final' && <Link href={originalityPath(order.id, delivery.id)}>Originality</Link>}
      {version && (
        <span>
          <a href={manifestPath(order.id, index + 1)} download="">
            Manifest
          </a>{' '}
          <span className={styles.hash} title={`SHA-256 ${version.hash}`}>
            {inShort(version.hash)}
          </span>
        </span>
      )}
    </p>
  )
}

/** '3f9c 07d1 … a71e' */
function inShort(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`
}
