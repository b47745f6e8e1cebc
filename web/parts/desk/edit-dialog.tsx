// Changes what an order says: its topic, its instructions, its time, its length, and the note to its writer.
import { useState } from 'react'
import type { Argument } from '#contract/index.ts'
import { NOTE_MAX } from '#domain/desk.ts'
import { INSTRUCTIONS_MAX, TOPIC_MAX } from '#domain/orders.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { Counter } from '#web/ui/fields/counter.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { DeskDialog } from './desk-dialog.tsx'
import { DialogLead } from './dialog-lead.tsx'
import styles from './act-dialog.module.css'
import type { Dossier } from './acts.ts'
import { Stale } from './stale.tsx'

type EditDialogProps = {
  /** The order as it was when the dialog was opened. */
  dossier: Dossier
  /** The order as it is by now. */
  latest: Dossier
  onClose: () => void
  onDone: (changed: Dossier) => void
  onReload: () => void
}

type Change = Omit<Argument<'desk', 'edit'>, 'order' | 'version'>

export function EditDialog({ latest, onClose, onDone, onReload, ...asked }: EditDialogProps) {
  const [dossier, setDossier] = useState(asked.dossier)
  const { id, version, order, writerNote } = dossier
  const before = {
    topic: order.topic,
    instructions: order.instructions,
    urgency: order.urgency,
    pages: order.pagesNumber,
    slides: order.slidesNumber,
    writerNote,
  }
  const [typed, setTyped] = useState<Partial<typeof before>>({})
  const now = { ...before, ...typed }
  const { form, errors, isBusy, clearErrors } = useForm(send)
  const change: Change = {
    ...(now.topic !== before.topic && { topic: now.topic }),
    ...(now.instructions !== before.instructions && { instructions: now.instructions }),
    ...(now.urgency !== before.urgency && { urgency: now.urgency }),
    ...(now.pages !== before.pages && { pages: now.pages }),
    ...(now.slides !== before.slides && { slides: now.slides }),
    ...(now.writerNote !== before.writerNote && { writerNote: now.writerNote }),
  }
  const isSame = Object.keys(change).length === 0

  async function send(): Promise<FieldErrors | undefined> {
    const answer = await tryCall('desk', 'edit', { order: id, version, ...change })
    if (!isFailure(answer)) {
      onDone(answer)
      return undefined
    }
    if (answer.code === 'conflict') onReload()
    return answer.fields ?? { form: failureSentence(answer) }
  }

  return (
    <DeskDialog
      lead={<DialogLead dossier={dossier} />}
      title="Edit the order"
      form={form}
      isBusy={isBusy}
      verb="Change the order"
      reason={isSame ? 'Nothing is changed yet.' : undefined}
      onClose={onClose}
    >
      <Field
        label="Topic"
        aside={<Counter count={now.topic.length} max={TOPIC_MAX} />}
        error={errors['topic']}
      >
        <Input
          value={now.topic}
          onChange={({ currentTarget }) => setTyped({ ...typed, topic: currentTarget.value })}
        />
      </Field>
      <Field
        label="Instructions"
        aside={<Counter count={now.instructions.length} max={INSTRUCTIONS_MAX} />}
        error={errors['instructions']}
      >
        <Textarea
          isRuled
          value={now.instructions}
          onChange={({ currentTarget }) => setTyped({ ...typed, instructions: currentTarget.value })}
        />
      </Field>
      <div className={styles.numbers}>
        <Whole
          label="Hours from the order to the deadline"
          value={now.urgency}
          error={errors['urgency']}
          onValue={(urgency) => setTyped({ ...typed, urgency })}
        />
        <Whole
          label="Pages"
          value={now.pages}
          error={errors['pages']}
          onValue={(pages) => setTyped({ ...typed, pages })}
        />
        <Whole
          label="Slides"
          value={now.slides}
          error={errors['slides']}
          onValue={(slides) => setTyped({ ...typed, slides })}
        />
      </div>
      <Field
        label="Note to the writer"
        aside={<Counter count={now.writerNote.length} max={NOTE_MAX} />}
        hint="The customer does not see it."
        error={errors['writerNote']}
      >
        <Textarea
          rows={3}
          value={now.writerNote}
          onChange={({ currentTarget }) => setTyped({ ...typed, writerNote: currentTarget.value })}
        />
      </Field>
      <Stale
        refused={errors['form']}
        isStale={latest.version !== dossier.version}
        onReload={() => {
          clearErrors()
          setDossier(latest)
        }}
      />
    </DeskDialog>
  )
}

type WholeProps = {
  label: string
  value: number
  error: string | undefined
  onValue: (value: number) => void
}

function Whole({ label, value, error, onValue }: WholeProps) {
  return (
    <Field label={label} error={error}>
      <Input
        type="number"
        inputMode="numeric"
        min={0}
        value={value}
        onChange={({ currentTarget }) => onValue(Math.trunc(currentTarget.valueAsNumber || 0))}
      />
    </Field>
  )
}
