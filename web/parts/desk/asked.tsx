// One question that a deed asks before it is done, with the field that answers it.
import { NOTE_MAX } from '#domain/desk.ts'
import { REQUEST_INSTRUCTIONS_MAX } from '#domain/requests.ts'
import { joinFacts } from '#web/lib/join-facts.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Chips } from '#web/ui/choices/chips.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { Counter } from '#web/ui/fields/counter.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { PersonalDetailsWarning } from '../requests/personal-details-warning.tsx'
import { RequestFiles } from '../requests/request-fields.tsx'
import type { useAttachments } from '../requests/use-attachments.ts'
import styles from './act-dialog.module.css'
import { hasUndecidedFiles, type Answers, type DeskAct, type Dossier, type Question } from './acts.ts'
import { NumberField } from './number-field.tsx'

const SHARES = ['25', '50', '75', '100'].map((value) => ({ value, label: `${value}%` }))
const TARGETS = [
  { value: 'payment', label: 'Original payment' },
  { value: 'wallet', label: 'Wallet' },
] as const

type AskedProps = {
  act: DeskAct
  question: Question
  answers: Answers
  dossier: Dossier
  error: string | undefined
  attachments: ReturnType<typeof useAttachments>
  onAnswer: (answer: Partial<Answers>) => void
}

export function Asked({ question, act, answers, dossier, error, attachments, onAnswer }: AskedProps) {
  if (question === 'note')
    return (
      <Words
        label={act.noteLabel ?? 'Note'}
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
  if (question === 'percent') return <Share act={act} answers={answers} error={error} onAnswer={onAnswer} />
  if (question === 'to')
    return (
      <Chips
        label="Where to"
        showsLabel
        chips={TARGETS}
        value={answers.to}
        onChange={(to) => onAnswer({ to })}
      />
    )
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
      <PersonalDetailsWarning text={text} consequence="The other side will read exactly what you wrote." />
    </>
  )
}

type ShareProps = Pick<AskedProps, 'act' | 'answers' | 'error' | 'onAnswer'>

function Share({ act, answers, error, onAnswer }: ShareProps) {
  const { percent } = answers
  return (
    <div className={styles.share}>
      <Chips
        label="How much goes back"
        showsLabel
        chips={SHARES}
        value={String(percent)}
        onChange={(share) => onAnswer({ percent: Number(share) })}
      />
      <NumberField
        label="Percent"
        value={percent}
        min={act.percentMin ?? 0}
        max={100}
        error={error}
        onValue={(share) => onAnswer({ percent: share })}
      />
    </div>
  )
}

type WritersProps = Pick<AskedProps, 'answers' | 'dossier' | 'error' | 'onAnswer'>

function Writers({ answers, dossier, error, onAnswer }: WritersProps) {
  const options = dossier.candidates.map(({ id, name, category, fits, isPrevious, openPapers, record }) => ({
    id: String(id),
    title: joinFacts([
      name,
      isPrevious ? 'asked for by the customer' : category?.title,
      fits ? undefined : 'below the ordered category',
      `${openPapers} open`,
      record.papers > 0 ? `${record.inTime} of ${record.papers} in time` : 'no finished paper yet',
    ]),
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
