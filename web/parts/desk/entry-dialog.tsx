// Changes an entry of a list or adds one: its title, and for a category of writers what it adds to the price.
import { useState } from 'react'
import { TITLE_MAX } from '#domain/desk.ts'
import { isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { Counter } from '#web/ui/fields/counter.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { DeskDialog } from './desk-dialog.tsx'
import { NumberField } from './number-field.tsx'

export type ListEntry = { readonly id?: number; readonly title: string; readonly percent?: number }

type EntryDialogProps = {
  heading: string
  consequence: string
  entry: ListEntry
  save: (entry: ListEntry) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

export function EntryDialog({ heading, consequence, entry, save, onClose, onDone }: EntryDialogProps) {
  const [changed, setChanged] = useState(entry)
  const { errors, ...sending } = useForm(send)

  async function send(): Promise<FieldErrors | undefined> {
    const answer = await save(changed)
    if (isFailure(answer)) return answer.fields ?? { form: failureSentence(answer) }
    onDone()
    return undefined
  }

  return (
    <DeskDialog
      title={heading}
      consequence={consequence}
      sending={sending}
      error={errors['form']}
      verb="Save"
      undo={
        entry.id === undefined
          ? 'You can change it later, but you cannot remove it.'
          : 'You can change it again later.'
      }
      onClose={onClose}
    >
      <Field
        label="Title"
        aside={<Counter count={changed.title.length} max={TITLE_MAX} />}
        error={errors['title']}
      >
        <Input
          value={changed.title}
          autoComplete="off"
          onChange={({ currentTarget }) => setChanged({ ...changed, title: currentTarget.value })}
        />
      </Field>
      {changed.percent !== undefined && (
        <NumberField
          label="Percent on top of the base price"
          value={changed.percent}
          min={0}
          max={100}
          error={errors['percent']}
          onValue={(percent) => setChanged({ ...changed, percent })}
        />
      )}
    </DeskDialog>
  )
}
