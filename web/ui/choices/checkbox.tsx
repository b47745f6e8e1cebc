// Yes or no.
import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldNotes } from '../fields/field-notes.tsx'
import { useStandingError } from '../fields/use-standing-error.ts'
import styles from './choice.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, hint, error: given, ...native }: CheckboxProps) {
  const [error, onInput] = useStandingError(given)
  const notes = useId()
  const isInvalid = error !== undefined
  return (
    <div onInput={onInput}>
      <label className={styles.choice}>
        <span className={styles.slot}>
          <input
            type="checkbox"
            {...native}
            className={styles.box}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? notes : undefined}
          />
          <Check />
        </span>
        <span>
          {label}
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </span>
      </label>
      <div className={styles.notes}>
        <FieldNotes id={notes} error={error} />
      </div>
    </div>
  )
}
