// A small whole number: fewer, more, or typed.
import { Minus, Plus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useFieldWires } from '../fields/field-wires.ts'
import styles from './stepper.module.css'

type StepperProps = {
  value: number
  onValue: (value: number) => void
  min: number
  max: number
  step?: number | undefined
  /** What is counted, for the names of the buttons: "pages". */
  unit: string
  /** The name of the number, where no Field gives it one. */
  label?: string | undefined
  disabled?: boolean | undefined
}

export function Stepper({ value, onValue, min, max, step = 1, unit, label, disabled = false }: StepperProps) {
  const wires = useFieldWires({})
  // While a person types, the number may be empty or out of range; we correct it when they leave the field.
  const [draft, setDraft] = useState<string | null>(null)

  const typed = draft === null || draft.trim() === '' ? Number.NaN : Math.round(Number(draft))
  const reached = Number.isFinite(typed) ? typed : value

  function settle() {
    if (Number.isFinite(typed)) onValue(clamp(typed))
    setDraft(null)
  }

  function moveBy(steps: number) {
    setDraft(null)
    onValue(clamp(reached + steps * step))
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') return settle()
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (steps === undefined) return
    event.preventDefault()
    moveBy(steps)
  }

  function clamp(number: number): number {
    return Math.min(max, Math.max(min, number))
  }

  return (
    <span className={styles.stepper} data-disabled={disabled ? '' : undefined}>
      <button
        type="button"
        aria-label={`Fewer ${unit}`}
        disabled={disabled || value <= min}
        onClick={() => moveBy(-1)}
      >
        <Minus />
      </button>
      <input
        {...wires}
        className={styles.value}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled}
        value={draft ?? String(value)}
        size={Math.max(2, String(max).length)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={press}
      />
      <button
        type="button"
        aria-label={`More ${unit}`}
        disabled={disabled || value >= max}
        onClick={() => moveBy(1)}
      >
        <Plus />
      </button>
    </span>
  )
}
