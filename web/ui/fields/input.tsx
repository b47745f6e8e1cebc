// One line of text.
import type { ComponentProps, ReactNode } from 'react'
import { useFieldWires } from './field-wires.ts'
import styles from './control.module.css'

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'style'> & {
  /** Before the text: an icon. */
  lead?: ReactNode
  /** After the text: an icon or one small button. */
  trail?: ReactNode
}

export function Input({ lead, trail, ...native }: InputProps) {
  const wires = useFieldWires(native)
  return (
    <span className={styles.control}>
      {lead}
      <input {...native} {...wires} className={styles.entry} />
      {trail}
    </span>
  )
}
