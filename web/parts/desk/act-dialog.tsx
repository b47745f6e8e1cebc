// Asks what a deed needs and shows what follows from it, before it is done. Several deeds are outcomes to choose from.
import { ORDER_FILES_MAX } from '#domain/orders.ts'
import { useState } from 'react'
import { formatMoney } from '#domain/basics/money.ts'
import { NOTE_MAX } from '#domain/desk.ts'
import { REQUEST_INSTRUCTIONS_MAX } from '#domain/requests.ts'
import { isFailure } from '#web/lib/api.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Chips } from '#web/ui/choices/chips.tsx'
import { Radio } from '#web/ui/choices/radio.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { Counter } from '#web/ui/fields/counter.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { PersonalDetailsWarning } from '../requests/personal-details-warning.tsx'
import { RequestFiles } from '../requests/request-fields.tsx'
import { useAttachments } from '../requests/use-attachments.ts'
import { DialogFoot } from './dialog-foot.tsx'
import styles from './act-dialog.module.css'
import { hasUndecidedFiles, NO_ANSWERS, whyNot, type Answers, type DeskAct, type Dossier } from './acts.ts'
import { centsBack, consequencesOf } from './consequences.ts'
import { Stale } from './stale.tsx'
import { useDialogKeys } from './use-dialog-keys.ts'

type ActDialogProps = {
  title: string
  acts: readonly [DeskAct, ...DeskAct[]]
  /** The order as it was when the question was asked. */
  dossier: Dossier
  /** The order as it is by now. */
  latest: Dossier
  onClose: () => void
  onDone: (changed: Dossier) => void
  onReload: () => void
}

const SHARES = ['25', '50', '75', '100'].map((value) => ({ value, label: `${value} %` }))
const TARGETS = [
  { value: 'payment', label: 'Original payment' },
  { value: 'wallet', label: 'Wallet' },
] as const

export function ActDialog({ title, acts, latest, onClose, onDone, onReload, ...asked }: ActDialogProps) {
  const [dossier, setDossier] = useState(asked.dossier)
  const [act, setAct] = useState(acts.find((outcome) => whyNot(dossier, outcome) === null) ?? acts[0])
  const [answers, setAnswers] = useState<Answers>(() => ({
    ...NO_ANSWERS,
    writer: dossier.candidates.find(({ fits }) => fits)?.id ?? null,
  }))
  const attachments = useAttachments(ORDER_FILES_MAX, 'an order')
  const { form, errors, isBusy, clearErrors } = useForm(send)
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
    return answer.fields ?? { form: answer.message }
  }

  return (
    <Dialog title={title} isOpen isWide={acts.length > 1} isBusy={isBusy} onOpenChange={onClose}>
      <form {...form} className={styles.form} data-outcomes={acts.length > 1 || undefined}>
        {acts.length > 1 && <Outcomes acts={acts} dossier={dossier} chosen={act} onChoose={setAct} />}
        <div className={styles.answers}>
          {act.asks.map((question) => (
            <Asked
              key={question}
              question={question}
              answers={answers}
              dossier={dossier}
              error={errors[question]}
              attachments={attachments}
              onAnswer={(answer) => setAnswers({ ...answers, ...answer })}
            />
          ))}
          <Consequences act={act} dossier={dossier} answers={answers} />
          <Stale
            refused={errors['form']}
            isStale={latest.version !== dossier.version}
            onReload={() => {
              clearErrors()
              setDossier(latest)
            }}
          />
        </div>
        <DialogFoot verb={act.verb} isBusy={isBusy} reason={reason} onLeave={onClose} />
      </form>
    </Dialog>
  )
}

type OutcomesProps = {
  acts: readonly DeskAct[]
  dossier: Dossier
  chosen: DeskAct
  onChoose: (act: DeskAct) => void
}

function Outcomes({ acts, dossier, chosen, onChoose }: OutcomesProps) {
  useDialogKeys({
    onDigit(digit) {
      const act = acts[digit - 1]
      if (act && whyNot(dossier, act) === null) onChoose(act)
    },
  })
  return (
    <Fieldset legend="Outcome">
      {acts.map((act) => (
        <Radio
          key={act.name}
          name="outcome"
          label={act.label}
          hint={whyNot(dossier, act) ?? undefined}
          disabled={whyNot(dossier, act) !== null}
          checked={act === chosen}
          onChange={() => onChoose(act)}
        />
      ))}
    </Fieldset>
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
        <li>You cannot undo this.</li>
      </ul>
    </section>
  )
}

type AskedProps = {
  question: keyof Answers
  answers: Answers
  dossier: Dossier
  error: string | undefined
  attachments: ReturnType<typeof useAttachments>
  onAnswer: (answer: Partial<Answers>) => void
}

function Asked({ question, answers, dossier, error, attachments, onAnswer }: AskedProps) {
  if (question === 'note')
    return (
      <Words
        label="Note"
        max={NOTE_MAX}
        text={answers.note}
        error={error}
        onText={(note) => onAnswer({ note })}
      />
    )
  if (question === 'instructions')
    return (
      <Words
        label="What should change"
        max={REQUEST_INSTRUCTIONS_MAX}
        text={answers.instructions}
        error={error}
        onText={(instructions) => onAnswer({ instructions })}
      />
    )
  if (question === 'percent')
    return <Share answers={answers} dossier={dossier} error={error} onAnswer={onAnswer} />
  if (question === 'to')
    return <Chips label="Where to" chips={TARGETS} value={answers.to} onChange={(to) => onAnswer({ to })} />
  if (question === 'writer')
    return <Writers answers={answers} dossier={dossier} error={error} onAnswer={onAnswer} />
  if (question === 'files')
    return <RequestFiles attachments={attachments} legend="Files" isNeeded error={error} />
  return hasUndecidedFiles(dossier) ? (
    <Checkbox
      label="Approve although not every file is decided"
      checked={answers.waive}
      error={error}
      onChange={({ currentTarget }) => onAnswer({ waive: currentTarget.checked })}
    />
  ) : null
}

type WordsProps = {
  label: string
  max: number
  text: string
  error: string | undefined
  onText: (text: string) => void
}

function Words({ label, max, text, error, onText }: WordsProps) {
  return (
    <>
      <Field label={label} aside={<Counter count={text.length} max={max} />} error={error}>
        <Textarea
          isRuled
          rows={4}
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
      </Field>
      <PersonalDetailsWarning text={text} consequence="The other side reads it as it stands." />
    </>
  )
}

type PartProps = Pick<AskedProps, 'answers' | 'dossier' | 'error' | 'onAnswer'>

function Share({ answers, dossier, error, onAnswer }: PartProps) {
  const { percent } = answers
  return (
    <div className={styles.share}>
      <Chips
        label="How much goes back"
        chips={SHARES}
        value={String(percent)}
        onChange={(share) => onAnswer({ percent: Number(share) })}
      />
      <Field
        label="Percent of what was paid"
        hint={`${formatMoney(centsBack(dossier, percent))} goes back.`}
        error={error}
      >
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={100}
          value={percent}
          onChange={({ currentTarget }) =>
            onAnswer({ percent: Math.trunc(currentTarget.valueAsNumber || 0) })
          }
        />
      </Field>
    </div>
  )
}

function Writers({ answers, dossier, error, onAnswer }: PartProps) {
  const options = dossier.candidates.map(({ id, name, category, fits, isPrevious, openPapers, record }) => ({
    id: String(id),
    title: [
      name,
      isPrevious ? 'asked for by the customer' : category?.title,
      fits ? undefined : 'below the ordered category',
      `${openPapers} open`,
      record.papers > 0 ? `${record.inTime} of ${record.papers} in time` : 'no finished paper yet',
    ]
      .filter((word) => word !== undefined)
      .join(' · '),
  }))
  return (
    <Field label="Writer" error={error}>
      <Select
        options={[{ id: '', title: 'Choose a writer' }, ...options]}
        value={answers.writer === null ? '' : String(answers.writer)}
        onValue={(id) => onAnswer({ writer: id === '' ? null : Number(id) })}
      />
    </Field>
  )
}
