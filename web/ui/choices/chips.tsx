// A few ways to look at one list, of which one is on.
import styles from './chips.module.css'

type ChipsProps<V extends string> = {
  label: string
  /** Otherwise only a screen reader says it. */
  showsLabel?: boolean
  chips: readonly { readonly value: V; readonly label: string }[]
  value: V
  onChange: (value: V) => void
}

export function Chips<V extends string>({ label, showsLabel, chips, value, onChange }: ChipsProps<V>) {
  return (
    <fieldset className={styles.chips}>
      <legend className={showsLabel ? styles.label : 'sr-only'}>{label}</legend>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className={styles.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.label}
        </button>
      ))}
    </fieldset>
  )
}
