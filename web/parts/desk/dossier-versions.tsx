// Every version of the paper at the desk, the newest first.
import { useSearchParams } from 'react-router'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { FileList } from '#web/ui/files/file-row.tsx'
import { DownloadRow } from '../orders/download-row.tsx'
import type { Dossier } from './acts.ts'
import styles from './dossier.module.css'
import { deskComparePath, listAt } from './lists.ts'
import { useReadAt } from './use-read-at.ts'

export function DossierVersions({ dossier }: { dossier: Dossier }) {
  const place = useOwnPlace()
  const readAt = useReadAt(dossier)
  const desk = listAt(useSearchParams()[0])
  const { versions } = dossier
  if (versions.length === 0) return null
  return (
    <div className={styles.stack} id="versions">
      {versions.map(({ id, kind, createdAt, releasedAt = null, files }, at) => {
        const before = versions[at + 1]
        const number = versions.length - at
        return (
          <section key={id}>
            <div className={styles.head}>
              <h3 className={styles.title}>{`Version ${number}, ${kind}`}</h3>
              <p className={styles.aside}>
                <span>{`delivered ${activityTime(createdAt, place)} ·`}</span>{' '}
                <span>
                  {releasedAt === null ? 'not released' : `released ${activityTime(releasedAt, place)}`}
                </span>
              </p>
            </div>
            <FileList label={`Files of version ${number}`}>
              {files.map((file) => (
                <DownloadRow key={file.key} file={file} {...readAt(file.key, id)} />
              ))}
            </FileList>
            {before && (
              <p className={styles.below}>
                <Link href={deskComparePath(desk, dossier.id, { from: before.id, to: id })}>
                  {`Compare with version ${number - 1}`}
                </Link>
              </p>
            )}
          </section>
        )
      })}
    </div>
  )
}
