// Short options in a row, one of them on: two or three as segments of one box, or more as chips that wrap.
import { useId } from 'react'
import type { Option } from './options.ts'
import styles from './option-row.module.css'

type OptionRowProps<Id extends string> = {
  options: readonly (Option & { readonly id: Id })[]
  /** Null when the value chosen elsewhere is none of these. */
  value: Id | null
  onValue: (id: Id) => void
  /** Its name, where no Fieldset gives it one. */
  label?: string | undefined
  look?: 'segments' | 'chips'
}

export function OptionRow<Id extends string>(props: OptionRowProps<Id>) {
  const { options, value, onValue, label, look = 'segments' } = props
  const name = useId()
  return (
    <div className={styles[look]} role={label === undefined ? undefined : 'radiogroup'} aria-label={label}>
      {options.map(({ id, title }) => (
        <label key={id} className={styles.option}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={id}
            checked={id === value}
            onChange={() => onValue(id)}
          />
          {title}
        </label>
      ))}
    </div>
  )
}
