// The files of an order at the desk: what the customer and the desk added, and every version of the paper.
import { useSearchParams } from 'react-router'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { FileList } from '#web/ui/files/file-row.tsx'
import { FailureBanner } from '#web/ui/status/banner.tsx'
import { DownloadRow } from '../orders/download-row.tsx'
import type { Dossier } from './acts.ts'
import styles from './dossier.module.css'
import { deskCheckPath, deskComparePath, listAt } from './lists.ts'
import type { HeldDecision } from './use-held-decision.tsx'

type DossierFilesProps = { dossier: Dossier; decision: HeldDecision }

const STATES = { pending: 'waits for a decision', approved: 'approved', declined: 'declined' } as const
const HELD = { approve: 'approved, not told yet', decline: 'declined, not told yet' } as const

export function DossierFiles({ dossier, decision }: DossierFilesProps) {
  const place = useOwnPlace()
  const { files, versions, offers } = dossier
  const { held, failure, hold } = decision
  const stateOf = ({ key, state }: Dossier['files'][number]) =>
    held?.file.key === key ? HELD[held.outcome] : STATES[state]

  const desk = listAt(useSearchParams()[0])
  const [newest] = versions
  /** Managers read a file beside the newest version. Writers get no link, because they know their files. */
  const readAt = (file: { readonly key: string }, delivery = newest?.id) =>
    dossier.customer !== null && delivery !== undefined
      ? { readingHref: deskCheckPath(desk, dossier.id, { delivery, file: file.key }) }
      : {}

  const canDecide = offers['desk.file.approve'] === null
  return (
    <>
      {files.length > 0 && (
        <section id="files">
          <h3 className={styles.title}>Files</h3>
          <FailureBanner why={failure} />
          <FileList label="Files of the order">
            {files.map((file) => (
              <DownloadRow
                key={file.key}
                file={file}
                {...readAt(file)}
                remark={` · ${file.owner?.isClient ? 'from the customer' : 'from the desk'} · ${stateOf(file)}`}
                actions={
                  canDecide &&
                  file.owner?.isClient === true &&
                  file.state === 'pending' &&
                  held?.file.key !== file.key && (
                    <>
                      <Button
                        size="sm"
                        look="line"
                        aria-label={`Approve ${file.name}`}
                        onClick={() => hold(file, 'approve')}
                      >
                        Approve
                      </Button>
                      <Button
                        size="sm"
                        look="quiet"
                        aria-label={`Decline ${file.name}`}
                        onClick={() => hold(file, 'decline')}
                      >
                        Decline
                      </Button>
                    </>
                  )
                }
              />
            ))}
          </FileList>
        </section>
      )}
      {versions.length > 0 && (
        <div className={styles.stack} id="versions">
          {versions.map(({ id, kind, createdAt, releasedAt = null, files: papers }, at) => {
            const before = versions[at + 1]
            return (
              <section key={id}>
                <h3 className={styles.title}>
                  {`Version ${versions.length - at}, ${kind} `}
                  <span className={styles.aside}>
                    {`delivered ${activityTime(createdAt, place)} · `}
                    {releasedAt === null ? 'not released' : `released ${activityTime(releasedAt, place)}`}
                  </span>
                </h3>
                <FileList label={`Files of version ${versions.length - at}`}>
                  {papers.map((file) => (
                    <DownloadRow key={file.key} file={file} {...readAt(file, id)} />
                  ))}
                </FileList>
                {before && (
                  <p className={styles.aside}>
                    <Link href={deskComparePath(desk, dossier.id, { from: before.id, to: id })}>
                      {`Compare with version ${versions.length - at - 1}`}
                    </Link>
                  </p>
                )}
              </section>
            )
          })}
        </div>
      )}
    </>
  )
}
