// Two or three short options side by side, one of them on.
import { useId } from 'react'
import type { Option } from './option.ts'
import styles from './segmented.module.css'

type SegmentedProps<Id extends string> = {
  options: readonly (Option & { readonly id: Id })[]
  value: Id | null
  onValue: (id: Id) => void
  /** The name, where no Fieldset gives one. */
  label?: string | undefined
  /** On small screens one under the other. */
  isStacked?: boolean | undefined
  disabled?: boolean | undefined
}

export function Segmented<Id extends string>(props: SegmentedProps<Id>) {
  const { options, value, onValue, label, isStacked = false, disabled = false } = props
  const name = useId()
  return (
    <div
      className={styles.segments}
      role={label === undefined ? undefined : 'radiogroup'}
      aria-label={label}
      data-stacked={isStacked ? '' : undefined}
    >
      {options.map(({ id, title }) => (
        <label key={id} className={styles.segment}>
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
