// The outcomes of a dispute, each with what it comes to: the way on, the deadline, the money. Digits choose them too.
import { useRef } from 'react'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { Radio } from '#web/ui/choices/radio.tsx'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import { whyNot, type Answers, type DeskAct, type Dossier } from './acts.ts'
import { resultOf } from './consequences.ts'
import { Keycap } from './keycap.tsx'
import styles from './outcomes.module.css'
import { useDialogKeys } from './use-dialog-keys.ts'

type OutcomesProps = {
  acts: readonly DeskAct[]
  dossier: Dossier
  answers: Answers
  chosen: DeskAct
  onChoose: (act: DeskAct) => void
}

/** Returns the outcome that the customer wants, by its name or at least by whether it gives money back. */
export function firstOutcome(acts: readonly [DeskAct, ...DeskAct[]], dossier: Dossier): DeskAct {
  const offered = acts.filter((act) => whyNot(dossier, act) === null)
  const wish = wishOf(dossier)
  return (
    offered.find(({ label }) => label === wish?.title) ??
    offered.find(({ asks }) => asks.includes('percent') === wish?.refund) ??
    offered[0] ??
    acts[0]
  )
}

/** Returns the share that goes back at first: the half of a partial refund. */
export function firstPercent(dossier: Dossier): number {
  return wishOf(dossier)?.title === 'Partial refund' ? 50 : 100
}

export function Outcomes({ acts, dossier, answers, chosen, onChoose }: OutcomesProps) {
  const ref = useRef<HTMLDivElement>(null)
  const place = useOwnPlace()
  useDialogKeys({
    onDigit(digit) {
      const act = acts[digit - 1]
      if (!act || whyNot(dossier, act) !== null) return
      onChoose(act)
      ref.current?.querySelectorAll('input')[digit - 1]?.focus()
    },
  })
  return (
    <div ref={ref}>
      <Fieldset legend="Outcome">
        {acts.map((act, at) => {
          const why = whyNot(dossier, act)
          return (
            <div key={act.name} className={styles.outcome} data-chosen={act === chosen || undefined}>
              <Radio
                name="outcome"
                label={act.label}
                hint={why ?? resultOf(act, dossier, answers, place)}
                disabled={why !== null}
                checked={act === chosen}
                aria-keyshortcuts={String(at + 1)}
                onChange={() => onChoose(act)}
              />
              <Keycap isClosed={why !== null}>{String(at + 1)}</Keycap>
            </div>
          )
        })}
      </Fieldset>
    </div>
  )
}

function wishOf({ disputes }: Dossier) {
  return disputes.find(({ state }) => state === 'pending')?.purpose
}
