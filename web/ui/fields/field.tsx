// A label, a control, and the hint or the error below it.
import { useId, useMemo, type ReactNode } from 'react'
import { FieldNotes } from './field-notes.tsx'
import { FieldContext } from './field-wires.ts'
import styles from './field.module.css'
import { useStandingError } from './use-standing-error.ts'

type FieldProps = {
  label: string
  /** At the right of the label: a counter, "optional", a timezone. */
  aside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  children: ReactNode
}

/** Ties its one control (Input, Textarea, Select, Combobox …) to the label, the hint and the error. */
export function Field({ label, aside, hint, error: given, children }: FieldProps) {
  const [error, onInput] = useStandingError(given)
  const id = useId()
  const notes = `${id}notes`
  const isInvalid = error !== undefined
  const describedBy = isInvalid || hint !== undefined ? notes : undefined
  const wires = useMemo(() => ({ id, describedBy, isInvalid }), [id, describedBy, isInvalid])
  return (
    <div className={styles.field} onInput={onInput}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      <FieldContext value={wires}>{children}</FieldContext>
      <FieldNotes id={notes} hint={hint} error={error} />
    </div>
  )
}
