// The files of an order at the desk that the customer and the desk added, and what a manager decides about them.
import { joinFacts } from '#web/lib/join-facts.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FileList } from '#web/ui/files/file-row.tsx'
import { FailureBanner } from '#web/ui/status/banner.tsx'
import { DownloadRow } from '../orders/download-row.tsx'
import type { Dossier } from './acts.ts'
import styles from './dossier.module.css'
import type { HeldDecision } from './use-held-decision.tsx'
import { useReadAt } from './use-read-at.ts'

type DossierFilesProps = { dossier: Dossier; decision: HeldDecision }

const STATES = { pending: 'waits for a decision', approved: 'approved', declined: 'declined' } as const
const HELD = { approve: 'approved, not told yet', decline: 'declined, not told yet' } as const

export function DossierFiles({ dossier, decision }: DossierFilesProps) {
  const { files, offers } = dossier
  const { held, failure, hold } = decision
  const stateOf = ({ key, state }: Dossier['files'][number]) =>
    held?.file.key === key ? HELD[held.outcome] : STATES[state]

  const readAt = useReadAt(dossier)
  const canDecide = offers['desk.file.approve'] === null
  if (files.length === 0) return null
  return (
    <section id="files">
      <h3 className={styles.title}>Files</h3>
      <FailureBanner why={failure} />
      <FileList label="Files of the order">
        {files.map((file) => (
          <DownloadRow
            key={file.key}
            file={file}
            {...readAt(file.key, dossier.versions[0]?.id)}
            fact={joinFacts([file.owner?.isClient ? 'from the customer' : 'from the desk', stateOf(file)])}
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
  )
}
