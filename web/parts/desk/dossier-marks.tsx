// The marks of the customer at the desk: a checklist for the writer, and for the manager what was answered.
import { useState } from 'react'
import { MARK_NOTE_MAX, type MarkAnswer as Answer } from '#domain/papers/marks.ts'
import { activityTime } from '#domain/times.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { joinFacts } from '#web/lib/join-facts.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { useStepFocus } from '#web/lib/use-step-focus.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chips } from '#web/ui/choices/chips.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { useToast } from '#web/ui/layers/toast.tsx'
import { MarkAnswer, type AskedMark } from '../marks/mark-answer.tsx'
import { MarkNote } from '../marks/mark-note.tsx'
import { MarkRing } from '../marks/mark-ring.tsx'
import { RequestBadge } from '../orders/request-badge.tsx'
import type { Dossier } from './acts.ts'
import styles from './dossier-marks.module.css'
import dossierStyles from './dossier.module.css'
import { Keycap } from './keycap.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { useInTurn, type InTurn } from './use-in-turn.ts'
import type { OnChanged } from './use-newest.ts'

type DossierMarksProps = { dossier: Dossier; onChanged: OnChanged }

const CHIPS = [
  { value: 'done', label: 'Done' },
  { value: 'declined', label: 'Reply' },
] as const satisfies readonly { value: Answer; label: string }[]

const QUESTIONS = { done: 'What did you change?', declined: 'Why should it stay?' } as const

export function canAnswer({ offers }: Dossier): boolean {
  return offers['desk.answerMark'] === null
}

export function DossierMarks({ dossier, onChanged }: DossierMarksProps) {
  const asked = dossier.revisions.filter(({ marks }) => marks.length > 0)
  const atHand = asked.find(({ marks }) => marks.some(({ answer }) => answer === null)) ?? asked[0]
  const inTurn = useInTurn()
  useDeskKeys({ ...(canAnswer(dossier) && { m: () => nextOpenMark()?.focus() }) })
  return asked.map((revision) => (
    <Marks
      key={revision.id}
      id={revision === atHand ? 'marks' : undefined}
      dossier={dossier}
      revision={revision}
      inTurn={inTurn}
      onChanged={onChanged}
    />
  ))
}

type MarksProps = DossierMarksProps & {
  id: string | undefined
  revision: Dossier['revisions'][number]
  inTurn: InTurn
}

function Marks({ id, dossier, revision, inTurn, onChanged }: MarksProps) {
  const place = useOwnPlace()
  const { marks, state, createdAt } = revision
  const isAsked = canAnswer(dossier) && state === 'approved'
  const answered = marks.filter(({ answer }) => answer !== null).length
  return (
    <section id={id} aria-labelledby={`marks-${revision.id}`}>
      <header className={dossierStyles.head}>
        <h3 id={`marks-${revision.id}`} className={dossierStyles.title} tabIndex={-1} data-marks>
          {isAsked && answered < marks.length ? 'Marks to answer' : 'Marks of the customer'}{' '}
          {state !== 'approved' && <RequestBadge state={state} />}
          {isAsked && answered < marks.length && <Keycap>m</Keycap>}
        </h3>
        <p className={dossierStyles.aside}>
          {joinFacts([`${answered} of ${marks.length} answered`, `asked ${activityTime(createdAt, place)}`])}
        </p>
      </header>
      <ol>
        {marks.map((mark, index) => (
          <li key={mark.id} className={styles.mark}>
            <MarkRing number={index + 1} isAnswered={mark.answer !== null} />
            <div className={styles.matter}>
              <Passage words={mark.exact} />
              <MarkedFile mark={mark} dossier={dossier} />
              <MarkNote>{mark.note}</MarkNote>
              <Answering
                mark={mark}
                number={index + 1}
                dossier={dossier}
                isAsked={isAsked}
                inTurn={inTurn}
                onChanged={onChanged}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Passage({ words }: { words: string }) {
  return words === '' ? (
    <p className={styles.passage}>A page without words</p>
  ) : (
    <blockquote className={styles.passage}>{`“${words}”`}</blockquote>
  )
}

/** If there is only one file, we don't name it. */
function MarkedFile({ mark, dossier }: { mark: AskedMark; dossier: Dossier }) {
  const files = dossier.versions.find(({ id }) => id === mark.delivery)?.files ?? []
  const marked = files.length > 1 && files.find(({ key }) => key === mark.file)
  return marked && <p className={dossierStyles.aside}>{marked.name}</p>
}

type AnsweringProps = DossierMarksProps & {
  mark: AskedMark
  number: number
  isAsked: boolean
  inTurn: InTurn
}

function Answering({ mark, number, dossier, isAsked, inTurn, onChanged }: AnsweringProps) {
  const [isChanging, setIsChanging] = useState(false)
  const formRef = useStepFocus(isChanging ? 2 : 1)
  const { answer } = mark
  if (answer === null || isChanging) {
    if (!isAsked) return <p className={dossierStyles.aside}>Not answered yet</p>
    const done = (made: Dossier) => {
      setIsChanging(false)
      onChanged(made)
    }
    return (
      <div ref={formRef}>
        <AnswerForm
          mark={mark}
          number={number}
          dossier={dossier}
          inTurn={inTurn}
          onDone={done}
          onReload={onChanged}
        />
      </div>
    )
  }
  // The customer gets an answer with the version that comes after it.
  const isOut = dossier.versions.some(({ releasedAt }) => (releasedAt ?? 0) > answer.at)
  return (
    <div className={styles.answered}>
      <MarkAnswer answer={answer} />
      {isAsked && !isOut && (
        <Button look="quiet" size="sm" onClick={() => setIsChanging(true)}>
          Change
        </Button>
      )}
    </div>
  )
}

type AnswerFormProps = {
  mark: AskedMark
  number: number
  dossier: Dossier
  inTurn: InTurn
  onDone: (made: Dossier) => void
  onReload: () => void
}

function AnswerForm({
  mark,
  number,
  dossier: { id, version: seen },
  inTurn,
  onDone,
  onReload,
}: AnswerFormProps) {
  const [state, setState] = useState<Answer>(mark.answer?.state ?? 'done')
  const [note, setNote] = useState(mark.answer?.note ?? '')
  const { form, errors, isBusy } = useForm(send)
  const showToast = useToast()

  async function send(): Promise<FieldErrors | undefined> {
    if (state === 'declined' && note.trim() === '')
      return { note: 'Please tell the customer why it should stay.' }
    const answer = await inTurn(seen, (version) =>
      tryCall('desk', 'answerMark', { order: id, version, mark: mark.id, answer: state, note: note.trim() }),
    )
    if (isFailure(answer)) {
      if (answer.code === 'conflict') onReload()
      return answer.fields ?? { note: failureSentence(answer) }
    }
    showToast('Answered.')
    // A writer who has gone on to another mark stays there.
    const atHand = document.activeElement?.closest('[data-open-mark]')
    if (!atHand || atHand === form.ref.current) nextOpenMark()?.focus()
    onDone(answer)
    return undefined
  }

  return (
    <form {...form} className={styles.form} data-open-mark aria-label={`Answer mark ${number}`}>
      <Chips label="Your answer" chips={CHIPS} value={state} onChange={setState} />
      <Field
        label={QUESTIONS[state]}
        aside={state === 'done' ? 'optional' : undefined}
        error={errors['note']}
      >
        <Input
          value={note}
          maxLength={MARK_NOTE_MAX}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="sm" look="line" isLoading={isBusy}>
        Save the answer
      </Button>
    </form>
  )
}

/** Finds the first control of the next open mark after the focused one, or the heading if no mark is open. */
function nextOpenMark(): HTMLElement | null {
  const open = [...document.querySelectorAll('[data-open-mark]')]
  const here = open.findIndex((mark) => mark.contains(document.activeElement))
  const others = [...open.slice(here + 1), ...open.slice(0, Math.max(here, 0))]
  return others[0]?.querySelector('button') ?? document.querySelector<HTMLElement>('[data-marks]')
}
