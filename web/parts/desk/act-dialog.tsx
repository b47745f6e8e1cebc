// Asks for what a deed needs, and shows what follows from it before it is done. Where there are several
// deeds, they are outcomes to choose from.
import { useState } from 'react'
import { ORDER_FILES_MAX } from '#domain/orders.ts'
import { isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { useAttachments } from '../requests/use-attachments.ts'
import styles from './act-dialog.module.css'
import { NO_ANSWERS, whyNot, type Answers, type DeskAct, type Dossier, type Question } from './acts.ts'
import { Asked } from './asked.tsx'
import { consequencesOf, verbOf } from './consequences.ts'
import { DialogLead, QuotedRequest } from './dialog-lead.tsx'
import { DeskDialog } from './desk-dialog.tsx'
import { firstOutcome, firstPercent, Outcomes } from './outcomes.tsx'
import { ReturnSlip } from './return-slip.tsx'
import { Stale } from './stale.tsx'

type ActDialogProps = {
  title: string
  acts: readonly [DeskAct, ...DeskAct[]]
  /** The order as it was when the question was asked. */
  dossier: Dossier
  /** The order as it is now. */
  latest: Dossier
  onClose: () => void
  onDone: (changed: Dossier) => void
  onReload: () => void
}

export function ActDialog({ title, acts, latest, onClose, onDone, onReload, ...asked }: ActDialogProps) {
  const [dossier, setDossier] = useState(asked.dossier)
  const [act, setAct] = useState(() => firstOutcome(acts, dossier))
  const [answers, setAnswers] = useState<Answers>(() => ({
    ...NO_ANSWERS,
    percent: firstPercent(dossier),
    writer: dossier.candidates.find(({ fits }) => fits)?.id ?? null,
  }))
  const attachments = useAttachments(ORDER_FILES_MAX, 'an order')
  const { errors, ...sending } = useForm(send)
  const hasOutcomes = acts.length > 1
  const reason =
    whyNot(dossier, act) ?? (attachments.isSending ? 'The files are still on their way.' : undefined)

  async function send(): Promise<FieldErrors | undefined> {
    const files = attachments.attached.map(({ key }) => key)
    const answer = await act.perform(dossier, { ...answers, files })
    if (!isFailure(answer)) {
      onDone(answer)
      return undefined
    }
    if (answer.code === 'conflict') onReload()
    return answer.fields ?? { form: failureSentence(answer) }
  }

  const ask = (question: Question) => (
    <Asked
      key={question}
      question={question}
      act={act}
      answers={answers}
      dossier={dossier}
      error={errors[question]}
      attachments={attachments}
      onAnswer={(answer) => setAnswers({ ...answers, ...answer })}
    />
  )

  const quoted = <QuotedRequest act={act} dossier={dossier} />
  return (
    <DeskDialog
      lead={<DialogLead dossier={dossier} />}
      title={title}
      isWide={hasOutcomes}
      sending={sending}
      verb={verbOf(act, dossier, answers)}
      reason={reason}
      onClose={onClose}
    >
      <div className={styles.form} data-outcomes={hasOutcomes || undefined}>
        {hasOutcomes ? (
          <div className={styles.choice}>
            {quoted}
            <Outcomes acts={acts} dossier={dossier} answers={answers} chosen={act} onChoose={setAct} />
          </div>
        ) : (
          quoted
        )}
        <div className={styles.answers}>
          {act.asks.filter((question) => question !== 'note').map(ask)}
          <div className={styles.outcome}>
            {hasOutcomes && <ReturnSlip act={act} dossier={dossier} answers={answers} />}
            <Consequences act={act} dossier={dossier} answers={answers} />
          </div>
          {act.asks.includes('note') && ask('note')}
          <Stale
            refused={errors['form']}
            isStale={latest.version !== dossier.version}
            onReload={() => {
              sending.clearErrors()
              setDossier(latest)
            }}
          />
        </div>
      </div>
    </DeskDialog>
  )
}

function Consequences({ act, dossier, answers }: { act: DeskAct; dossier: Dossier; answers: Answers }) {
  const place = useOwnPlace()
  return (
    <section className={styles.follows} aria-live="polite">
      <h3>What happens</h3>
      <ul>
        {consequencesOf(act, dossier, answers, place).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
