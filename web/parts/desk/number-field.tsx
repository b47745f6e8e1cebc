// A whole number as it was typed: we refuse a wrong one at its field instead of changing it to the nearest that is right.
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'

type NumberFieldProps = {
  label: string
  /** NaN while there is no number in the field. */
  value: number
  min: number
  max: number
  error: string | undefined
  onValue: (value: number) => void
}

export function NumberField({ label, value, min, max, error, onValue }: NumberFieldProps) {
  return (
    <Field label={label} error={error}>
      <Input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={Number.isNaN(value) ? '' : value}
        onChange={({ currentTarget }) => onValue(currentTarget.valueAsNumber)}
      />
    </Field>
  )
}
