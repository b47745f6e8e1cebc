// Several lines of text, on plain paper or on ruled lines.
import type { ComponentProps } from 'react'
import { useFieldWires } from './field-wires.ts'
import control from './control.module.css'
import styles from './textarea.module.css'

type TextareaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'> & {
  isRuled?: boolean | undefined
}

export function Textarea({ isRuled = false, rows = 6, ...native }: TextareaProps) {
  const wires = useFieldWires(native)
  return (
    <textarea
      rows={rows}
      {...native}
      {...wires}
      className={`${control.control} ${isRuled ? styles.ruled : styles.plain}`}
    />
  )
}
