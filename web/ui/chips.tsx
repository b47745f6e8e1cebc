// Short options in a row that wraps: filters, presets. One is on, or none.
import { useId } from 'react'
import type { Option } from './option.ts'
import styles from './chips.module.css'

type ChipsProps<Id extends string> = {
  options: readonly (Option & { readonly id: Id; readonly disabled?: boolean })[]
  /** Null when the value chosen elsewhere is none of these. */
  value: Id | null
  onValue: (id: Id) => void
  label: string
}

export function Chips<Id extends string>({ options, value, onValue, label }: ChipsProps<Id>) {
  const name = useId()
  return (
    <div className={styles.chips} role="radiogroup" aria-label={label}>
      {options.map(({ id, title, disabled = false }) => (
        <label key={id} className={styles.chip}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={id}
            checked={id === value}
            disabled={disabled}
            onChange={() => onValue(id)}
          />
          {title}
        </label>
      ))}
    </div>
  )
}
