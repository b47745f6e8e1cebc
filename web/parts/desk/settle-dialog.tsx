// Asks how money that waits was settled, and says what follows from each way.
import { useState } from 'react'
import type { Argument } from '#contract/index.ts'
import { SETTLEMENT_NOTE_MAX, SETTLEMENT_REFERENCE_MAX, type SettlementWay } from '#domain/settlements.ts'
import { isFailure, tryCall } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { Radio } from '#web/ui/choices/radio.tsx'
import { Counter } from '#web/ui/fields/counter.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { DeskDialog } from './desk-dialog.tsx'

export type WayChoice = { readonly way: SettlementWay; readonly label: string; readonly follows: string }

/** What is settled, as the wire names it. */
export type Settled = Pick<Argument<'desk', 'settle'>, 'about' | 'id' | 'version' | 'amount'>

type SettleDialogProps = {
  title: string
  settled: Settled
  ways: readonly [WayChoice, ...WayChoice[]]
  onClose: () => void
  onDone: () => void
}

export function SettleDialog({ title, settled, ways, onClose, onDone }: SettleDialogProps) {
  const [way, setWay] = useState(ways[0].way)
  const [note, setNote] = useState('')
  const [reference, setReference] = useState('')
  const { errors, ...sending } = useForm(send)

  async function send(): Promise<FieldErrors | undefined> {
    const answer = await tryCall('desk', 'settle', { ...settled, way, note, reference })
    if (isFailure(answer)) return answer.fields ?? { form: failureSentence(answer) }
    onDone()
    return undefined
  }

  return (
    <DeskDialog title={title} sending={sending} error={errors['form']} verb="Settle it" onClose={onClose}>
      <Fieldset legend="How was it settled?">
        {ways.map((choice) => (
          <Radio
            key={choice.way}
            name="way"
            label={choice.label}
            hint={choice.follows}
            checked={choice.way === way}
            onChange={() => setWay(choice.way)}
          />
        ))}
      </Fieldset>
      <Field
        label="Note"
        aside={<Counter count={note.length} max={SETTLEMENT_NOTE_MAX} />}
        hint="It goes into the record with your name."
        error={errors['note']}
      >
        <Textarea rows={2} value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
      </Field>
      {way !== 'wallet' && (
        <Field
          label="Reference"
          hint="Where we can find it again: the number of the transfer, or of the vendor’s mail."
          error={errors['reference']}
        >
          <Input
            value={reference}
            maxLength={SETTLEMENT_REFERENCE_MAX}
            autoComplete="off"
            onChange={({ currentTarget }) => setReference(currentTarget.value)}
          />
        </Field>
      )}
    </DeskDialog>
  )
}
