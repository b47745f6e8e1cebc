// The files of an order at the desk: what the customer and the desk added, and every version of the paper.
import { isFailure, tryCall } from '#web/lib/api.ts'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FileList } from '#web/ui/files/file-row.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { DownloadRow } from '../orders/download-row.tsx'
import type { Dossier } from './acts.ts'
import styles from './dossier.module.css'

type DossierFilesProps = { dossier: Dossier; onChanged: () => void }

const STATES = { pending: 'waits for a decision', approved: 'approved', declined: 'declined' } as const

export function DossierFiles({ dossier, onChanged }: DossierFilesProps) {
  const place = useOwnPlace()
  const { act: decide, isBusy, failure } = useDeed(decideFile)
  const { id: order, version, files, versions, offers } = dossier

  async function decideFile(file: string, outcome: 'approve' | 'decline') {
    const answer = await tryCall('desk', 'file', { order, version, file, outcome })
    if (isFailure(answer)) return answer.message
    onChanged()
    return undefined
  }

  const canDecide = offers['desk.file.approve'] === null
  return (
    <>
      {files.length > 0 && (
        <section id="files">
          <h3 className={styles.title}>Files</h3>
          {failure !== undefined && (
            <Banner tone="danger" isAnswer>
              {failure}
            </Banner>
          )}
          <FileList label="Files of the order">
            {files.map((file) => (
              <DownloadRow
                key={file.key}
                file={file}
                remark={` · ${file.owner?.isClient ? 'from the customer' : 'from the desk'} · ${STATES[file.state]}`}
                actions={
                  canDecide &&
                  file.owner?.isClient === true &&
                  file.state === 'pending' && (
                    <>
                      <Button
                        size="sm"
                        look="line"
                        isLoading={isBusy}
                        aria-label={`Approve ${file.name}`}
                        onClick={() => decide(file.key, 'approve')}
                      >
                        Approve
                      </Button>
                      <Button
                        size="sm"
                        look="quiet"
                        isLoading={isBusy}
                        aria-label={`Decline ${file.name}`}
                        onClick={() => decide(file.key, 'decline')}
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
          {versions.map(({ id, kind, createdAt, releasedAt = null, files: papers }, at) => (
            <section key={id}>
              <h3 className={styles.title}>
                {`Version ${versions.length - at} · ${kind} · ${activityTime(createdAt, place)}`}
                <span className={styles.aside}>
                  {releasedAt === null ? ' not released' : ` released ${activityTime(releasedAt, place)}`}
                </span>
              </h3>
              <FileList label={`Files of version ${versions.length - at}`}>
                {papers.map((file) => (
                  <DownloadRow key={file.key} file={file} />
                ))}
              </FileList>
            </section>
          ))}
        </div>
      )}
    </>
  )
}
