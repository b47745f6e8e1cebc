// Step 8: an abstract page, and a writer the customer knows already.
import { formatMoney } from '#domain/basics/money.ts'
import { EZ, PREVIOUS_WRITER_PERCENT } from '#domain/constants.ts'
import { formatUid } from '#domain/orders.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import type { Option } from '#web/ui/choices/options.ts'
import { Select } from '#web/ui/choices/select.tsx'
import styles from './form.module.css'
import type { PastOrder } from './lists.ts'
import type { StepProps } from './step-props.ts'

const ANY_WRITER = { id: 'any', title: 'Any writer who fits' }

type ExtrasStepProps = StepProps & {
  /** Null until we know them. */
  pastOrders: readonly PastOrder[] | null
}

export function ExtrasStep({ draft, errors, onChange, pastOrders }: ExtrasStepProps) {
  const writers = writersOf(pastOrders ?? [], draft.previousId)
  return (
    <>
      <Checkbox
        label={`Abstract page, ${formatMoney(EZ)}`}
        hint="A summary of the whole paper on a page of its own."
        checked={draft.hasAbstractPage}
        onChange={(event) => onChange({ hasAbstractPage: event.target.checked })}
      />
      {writers.length > 0 && (
        <Field
          label="Previous writer"
          error={errors['previousId']}
          hint={`Asking for a writer you had before adds ${PREVIOUS_WRITER_PERCENT}% of the base price.`}
        >
          <Select
            options={[ANY_WRITER, ...writers]}
            value={draft.previousId === null ? ANY_WRITER.id : String(draft.previousId)}
            onValue={(id) => onChange({ previousId: id === ANY_WRITER.id ? null : Number(id) })}
          />
        </Field>
      )}
      {pastOrders !== null && writers.length === 0 && (
        <p className={styles.remark}>
          Once we’ve written a paper for you, you can ask for the same writer here.
        </p>
      )}
    </>
  )
}

/** One that was chosen before stays on the list, or it could not be taken back. */
function writersOf(pastOrders: readonly PastOrder[], chosenId: number | null): Option[] {
  const written = pastOrders.flatMap(({ id, uid, topic, writer }) =>
    writer === null
      ? []
      : [{ id: String(id), title: `${writer.name}, who wrote ${formatUid(uid)} ${topic}` }],
  )
  if (chosenId === null || written.some(({ id }) => id === String(chosenId))) return written
  return [...written, { id: String(chosenId), title: `The writer of order ${formatUid(chosenId)}` }]
}
