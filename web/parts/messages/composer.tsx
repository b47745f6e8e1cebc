// Where a message is written: on ruled lines, Enter sends it, Shift and Enter start a new line.
import { Send } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Counter } from '#web/ui/fields/counter.tsx'
import { isComposing } from '#web/ui/fields/is-composing.ts'
import styles from './composer.module.css'

type ComposerProps = {
  label: string
  placeholder: string
  value: string
  onValue: (value: string) => void
  /** Called with words only, never with blanks. */
  onSend: (text: string) => void
  hint?: string
  /** The hint is a warning about what was typed. */
  isWarning?: boolean
  /** Stands before the hint. */
  tool?: ReactNode
  maxLength: number
}

/* The counter appears once a tenth of the room is left. */
const roomLeft = 0.9

export function Composer({
  label,
  placeholder,
  value,
  onValue,
  onSend,
  hint,
  isWarning = false,
  tool,
  maxLength,
}: ComposerProps) {
  const id = useId()
  const paper = useRef<HTMLTextAreaElement>(null)

  /**
   * A person who has sent one message may write the next, so the focus and a phone's keyboard stay where they
   * are.
   */
  function send() {
    const text = value.trim()
    paper.current?.focus()
    if (text !== '') onSend(text)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    send()
  }

  // A phone's keyboard has no other key for a new line.
  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={paper}
        id={id}
        className={styles.paper}
        rows={2}
        dir="auto"
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      <div className={styles.foot}>
        {tool}
        <p
          id={`${id}-hint`}
          className={styles.hint}
          data-warning={isWarning || undefined}
          aria-live={isWarning ? 'polite' : undefined}
        >
          {hint}
        </p>
        {value.length > maxLength * roomLeft && <Counter count={value.length} max={maxLength} />}
        <Button type="submit" size="sm" icon={<Send aria-hidden="true" />}>
          Send
        </Button>
      </div>
    </form>
  )
}
