// The closed box of a combobox whose list is still on its way: it looks the same.
import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { useFieldWires } from './field-wires.ts'
import control from './control.module.css'
import styles from './combobox.module.css'

type ComboboxStandInProps = {
  ref: Ref<HTMLButtonElement>
  title: string | undefined
  placeholder: string
  onClick: () => void
}

export function ComboboxStandIn({ ref, title, placeholder, onClick }: ComboboxStandInProps) {
  const wires = useFieldWires({})
  return (
    <button
      {...wires}
      ref={ref}
      type="button"
      aria-expanded={false}
      aria-haspopup="listbox"
      className={`${control.control} ${styles.box}`}
      onClick={onClick}
    >
      <span className={styles.standIn} data-placeholder={title === undefined ? '' : undefined}>
        {title ?? placeholder}
      </span>
      <span className={styles.trigger}>
        <ChevronDown aria-hidden="true" />
      </span>
    </button>
  )
}
