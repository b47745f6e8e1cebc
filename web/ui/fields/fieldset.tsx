// A question with several controls as its answer: radio cards, checkboxes, segments.
import { useId, type ReactNode } from 'react'
import { FieldNotes } from './field-notes.tsx'
import styles from './field.module.css'
import { useStandingError } from './use-standing-error.ts'

type FieldsetProps = {
  legend: string
  /** The legend is read out but not seen, where a heading above asks the same. */
  isLegendHidden?: boolean | undefined
  aside?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  children: ReactNode
}

export function Fieldset({
  legend,
  isLegendHidden = false,
  aside,
  hint,
  error: given,
  children,
}: FieldsetProps) {
  const [error, onInput] = useStandingError(given)
  const notes = useId()
  const isInvalid = error !== undefined
  return (
    <fieldset
      className={styles.set}
      onInput={onInput}
      aria-describedby={isInvalid || hint !== undefined ? notes : undefined}
      data-invalid={isInvalid ? '' : undefined}
    >
      <legend className={isLegendHidden ? 'sr-only' : styles.legend}>
        <span className={styles.label}>{legend}</span>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </legend>
      {children}
      <FieldNotes id={notes} hint={hint} error={error} />
    </fieldset>
  )
}
