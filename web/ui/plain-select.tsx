// One of a short list in the browser's own box: for pages that must not load a list of ours.
import { ChevronDown } from 'lucide-react'
import { useFieldWires } from './field-wires.ts'
import type { Option } from './option.ts'
import control from './control.module.css'
import styles from './plain-select.module.css'

type PlainSelectProps = {
  options: readonly Option[]
  value: string
  onValue: (id: string) => void
}

export function PlainSelect({ options, value, onValue }: PlainSelectProps) {
  const wires = useFieldWires({})
  return (
    <span className={styles.box}>
      <select
        {...wires}
        className={`${control.control} ${styles.select}`}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      >
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.chevron} aria-hidden="true" />
    </span>
  )
}
