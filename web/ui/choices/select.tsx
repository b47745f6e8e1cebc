// One of a short list, in the browser’s own box.
import { ChevronDown } from 'lucide-react'
import { useFieldWires } from '../fields/field-wires.ts'
import type { Option } from './options.ts'
import control from '../fields/control.module.css'
import styles from './select.module.css'

type SelectProps = {
  options: readonly Option[]
  value: string
  onValue: (id: string) => void
}

export function Select({ options, value, onValue }: SelectProps) {
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
