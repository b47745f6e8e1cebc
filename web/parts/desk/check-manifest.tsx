// Beside a checked paper: what the release wrote down of it, and the versions before and after it in the chain.
import type { Output } from '#contract/index.ts'
import { formatFileSize } from '#domain/file-names.ts'
import { activityTime } from '#domain/times.ts'
import { isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { manifestPath } from '../papers/reading-path.ts'
import type { Dossier } from './acts.ts'
import styles from './check-aside.module.css'

type CheckedManifestProps = { dossier: Dossier; delivery: number }
type Release = Output<'papers', 'manifest'>['versions'][number]

export function CheckedManifest({ dossier: { id: order, version }, delivery }: CheckedManifestProps) {
  const manifest = useAnswer('papers', 'manifest', { order }, version)
  return (
    <section aria-labelledby="checked-manifest">
      <h2 className={styles.title} id="checked-manifest">
        Manifest
      </h2>
      {manifest === undefined && <p className={styles.small}>Looking it up</p>}
      {manifest !== undefined && isFailure(manifest) && (
        <p className={styles.small}>{failureSentence(manifest)}</p>
      )}
      {manifest !== undefined && !isFailure(manifest) && (
        <Written order={order} releases={manifest.versions} delivery={delivery} />
      )}
    </section>
  )
}

type WrittenProps = { order: number; releases: readonly Release[]; delivery: number }

function Written({ order, releases, delivery }: WrittenProps) {
  const place = useOwnPlace()
  const at = releases.findIndex((one) => one.delivery === delivery)
  const release = releases[at]
  if (release === undefined)
    return (
      <p className={styles.small}>
        {releases.length === 0
          ? 'Releasing this version writes the manifest, with a checksum for each file. It is the first of this order.'
          : `Releasing this version writes the manifest, with a checksum for each file, and chains it to manifest ${releases.length} of this order.`}
      </p>
    )
  return (
    <>
      <ul className={styles.sums}>
        {release.files.map(({ name, size, sha256 }) => (
          <li key={`${name} ${sha256}`}>
            <b>{name}</b> <span className={styles.small}>{formatFileSize(size)}</span>
            <code>{sha256}</code>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        <a href={manifestPath(order, at + 1)} download="">{`Manifest ${at + 1} of ${releases.length}`}</a>
        {`, written ${activityTime(release.at, place)}. Its own sum is `}
        <code>{release.hash}</code>
        {release.previous === null ? '. It is the first.' : '. It follows '}
        {release.previous !== null && <code>{release.previous}</code>}
      </p>
    </>
  )
}
