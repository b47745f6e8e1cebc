// What stands under a field: its hint, or what is wrong.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './field.module.css'

type FieldNotesProps = { id: string; hint?: ReactNode; error?: ReactNode }

/** The box is always there, so that an error that appears is read out. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <div id={id} aria-live="polite">
      {error !== undefined && (
        <p className={styles.error}>
          <CircleAlert />
          <span>{error}</span>
        </p>
      )}
      {hint !== undefined && error === undefined && <p className={styles.hint}>{hint}</p>}
    </div>
  )
}
