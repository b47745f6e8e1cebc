// One entry of a reference list, found by typing any word of it.
import { useMemo } from 'react'
import { Combobox } from '#web/ui/choices/combobox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import type { Reference } from './lists.ts'

type ReferenceFieldProps = {
  label: string
  list: readonly Reference[]
  value: number | null
  onValue: (id: number | null) => void
  error: string | undefined
}

export function ReferenceField({ label, list, value, onValue, error }: ReferenceFieldProps) {
  const options = useMemo(() => list.map(({ id, title }) => ({ id: String(id), title })), [list])
  return (
    <Field label={label} error={error}>
      <Combobox
        options={options}
        value={options.find(({ id }) => id === String(value)) ?? null}
        onValue={(option) => onValue(option === null ? null : Number(option.id))}
        placeholder="Type to search"
      />
    </Field>
  )
}
