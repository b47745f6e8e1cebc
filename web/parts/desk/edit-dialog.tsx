// Changes what an order says: its topic, its instructions, its time, its length, and the note to its writer.
import { NOTE_MAX } from '#domain/desk.ts'
import { INSTRUCTIONS_MAX, TOPIC_MAX } from '#domain/orders.ts'
import { Counter } from '#web/ui/fields/counter.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { DeskDialog } from './desk-dialog.tsx'
import { DialogLead } from './dialog-lead.tsx'
import styles from './act-dialog.module.css'
import { Stale } from './stale.tsx'
import { useOrderEdit, type EditedOrder } from './use-order-edit.ts'

type EditDialogProps = EditedOrder & { onClose: () => void }

export function EditDialog({ onClose, ...edited }: EditDialogProps) {
  const { dossier, now, type, isSame, isStale, reload, sending, errors } = useOrderEdit(edited)

  return (
    <DeskDialog
      lead={<DialogLead dossier={dossier} />}
      title="Edit the order"
      sending={sending}
      verb="Change the order"
      reason={isSame ? 'Nothing is changed yet.' : undefined}
      onClose={onClose}
    >
      <Field
        label="Topic"
        aside={<Counter count={now.topic.length} max={TOPIC_MAX} />}
        error={errors['topic']}
      >
        <Input value={now.topic} onChange={({ currentTarget }) => type({ topic: currentTarget.value })} />
      </Field>
      <Field
        label="Instructions"
        aside={<Counter count={now.instructions.length} max={INSTRUCTIONS_MAX} />}
        error={errors['instructions']}
      >
        <Textarea
          isRuled
          value={now.instructions}
          onChange={({ currentTarget }) => type({ instructions: currentTarget.value })}
        />
      </Field>
      <div className={styles.numbers}>
        <Whole
          label="Hours from the order to the deadline"
          value={now.urgency}
          error={errors['urgency']}
          onValue={(urgency) => type({ urgency })}
        />
        <Whole label="Pages" value={now.pages} error={errors['pages']} onValue={(pages) => type({ pages })} />
        <Whole
          label="Slides"
          value={now.slides}
          error={errors['slides']}
          onValue={(slides) => type({ slides })}
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
          onChange={({ currentTarget }) => type({ writerNote: currentTarget.value })}
        />
      </Field>
      <Stale refused={errors['form']} isStale={isStale} onReload={reload} />
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
