// The acts of an open order: those that decide what it waits for, then all others, each closed one with its reason.
import { useState } from 'react'
import { statusLabel } from '#domain/statuses.ts'
import { isFailure } from '#web/lib/api.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useToast } from '#web/ui/layers/toast.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ACTS, CLAIM, isOffered, NO_ANSWERS, SETTLING, whyNot, type DeskAct, type Dossier } from './acts.ts'
import styles from './dossier.module.css'
import { EditDialog } from './edit-dialog.tsx'
import { Keycap } from './keycap.tsx'
import { useDeskKeys } from './use-desk-keys.ts'

type DossierActsProps = { dossier: Dossier; onChanged: () => void }

/** What an order waits for is decided by one of these. */
const DECIDING: ReadonlySet<string> = new Set([
  'desk.approve',
  'desk.reject',
  'desk.assign',
  'desk.release.draft',
  'desk.release.final',
  'desk.return',
  'desk.decideRevision.approve',
  'desk.decideRevision.decline',
])

export function DossierActs({ dossier, onChanged }: DossierActsProps) {
  const [asked, setAsked] = useState<DeskAct | 'settle' | 'edit'>()
  const showToast = useToast()
  const { act: doNow, isBusy, failure } = useDeed(perform)
  const isManager = dossier.customer !== null
  const deciding = ACTS.filter((act) => DECIDING.has(act.name) && isOffered(dossier, act))
  const others = ACTS.filter((act) => isManager && !DECIDING.has(act.name))
  const canSettle = SETTLING.some((act) => isOffered(dossier, act))
  const canEdit = dossier.offers['desk.edit.terms'] === null
  const canClaim = isOffered(dossier, CLAIM)

  async function perform(act: DeskAct): Promise<string | undefined> {
    const answer = await act.perform(dossier, NO_ANSWERS)
    if (isFailure(answer)) return answer.message
    done(answer)
    return undefined
  }

  function done({ status }: Dossier) {
    setAsked(undefined)
    showToast(`Done. The order is now ${statusLabel(status)}.`)
    onChanged()
  }

  const begin = (act: DeskAct) => (act.isAtOnce ? doNow(act) : setAsked(act))
  useDeskKeys({
    ...Object.fromEntries(
      [...deciding, ...others]
        .filter((act) => isOffered(dossier, act))
        .map((act) => [act.key, () => begin(act)]),
    ),
    ...(canSettle && { s: () => setAsked('settle') }),
    ...(canEdit && { e: () => setAsked('edit') }),
    ...(canClaim && { [CLAIM.key]: () => begin(CLAIM) }),
  })

  return (
    <section className={styles.acts} aria-label="Decide">
      {failure !== undefined && (
        <Banner tone="danger" isAnswer>
          {failure}
        </Banner>
      )}
      {(deciding.length > 0 || canSettle || canClaim) && (
        <div className={styles.deciding}>
          {canClaim && (
            <Button size="sm" isLoading={isBusy} aria-keyshortcuts={CLAIM.key} onClick={() => begin(CLAIM)}>
              {CLAIM.label} <Keycap>{CLAIM.key}</Keycap>
            </Button>
          )}
          {canSettle && (
            <Button size="sm" aria-keyshortcuts="s" onClick={() => setAsked('settle')}>
              Settle the dispute… <Keycap>s</Keycap>
            </Button>
          )}
          {deciding.map((act, place) => (
            <Button
              key={act.name}
              size="sm"
              look={place === 0 && !canSettle ? 'primary' : 'line'}
              aria-keyshortcuts={act.key}
              onClick={() => begin(act)}
            >
              {`${act.label}…`} <Keycap>{act.key}</Keycap>
            </Button>
          ))}
        </div>
      )}
      {isManager && (
        <ul className={styles.more} aria-label="More">
          <More
            label="Edit topic, deadline, pages"
            letter="e"
            why={dossier.offers['desk.edit.terms'] ?? null}
            onChoose={() => setAsked('edit')}
          />
          {others.map((act) => (
            <More
              key={act.name}
              label={act.label}
              letter={act.key}
              why={whyNot(dossier, act)}
              onChoose={() => begin(act)}
            />
          ))}
        </ul>
      )}
      {asked === 'edit' && (
        <EditDialog dossier={dossier} onClose={() => setAsked(undefined)} onDone={onChanged} />
      )}
      {asked === 'settle' && (
        <ActDialog
          title="How is this dispute settled?"
          acts={SETTLING}
          dossier={dossier}
          onClose={() => setAsked(undefined)}
          onDone={done}
        />
      )}
      {typeof asked === 'object' && (
        <ActDialog
          title={`${asked.verb}?`}
          acts={[asked]}
          dossier={dossier}
          onClose={() => setAsked(undefined)}
          onDone={done}
        />
      )}
    </section>
  )
}

type MoreProps = { label: string; letter: string; why: string | null; onChoose: () => void }

function More({ label, letter, why, onChoose }: MoreProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.act}
        aria-disabled={why === null ? undefined : true}
        aria-keyshortcuts={letter}
        onClick={() => why === null && onChoose()}
      >
        <Keycap isClosed={why !== null}>{letter}</Keycap>
        <span>
          {`${label}…`}
          {why !== null && <span className={styles.why}>{why}</span>}
        </span>
      </button>
    </li>
  )
}
