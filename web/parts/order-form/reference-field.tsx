// One entry of a reference list, found by typing any word of it.
import { useMemo } from 'react'
import { searchOptions } from '#domain/options.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Option } from '#web/ui/option.ts'
import type { Reference } from './lists.ts'

type ReferenceFieldProps = {
  label: string
  list: readonly Reference[]
  value: number | null
  onValue: (id: number | null) => void
  error: string | undefined
  entrance?: 'focused' | 'open' | undefined
}

export function ReferenceField({ label, list, value, onValue, error, entrance }: ReferenceFieldProps) {
  const options = useMemo(() => list.map(({ id, title }) => ({ id: String(id), title })), [list])
  return (
    <Field label={label} error={error}>
      <Combobox
        options={options}
        value={options.find(({ id }) => id === String(value)) ?? null}
        onValue={(option) => onValue(option === null ? null : Number(option.id))}
        matches={isFound}
        placeholder="Type to search"
        entrance={entrance}
      />
    </Field>
  )
}

function isFound(option: Option, typed: string): boolean {
  return searchOptions([option], typed).length > 0
}
