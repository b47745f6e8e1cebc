// Where a note to a passage is written: beside its words, or on a small screen in a sheet at the foot.
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { MARK_NOTE_MAX } from '#domain/papers/marks.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Counter } from '#web/ui/fields/counter.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { afterPaint, openAfterPaint } from '#web/ui/layers/after-paint.ts'
import { PersonalDetailsWarning } from '../requests/personal-details-warning.tsx'
import styles from './mark-writer.module.css'

type MarkWriterProps = {
  words: string
  isWhole: boolean
  note: string
  /** Where the page has room beside the words. */
  at: { readonly left: number; readonly top: number }
  onType: (note: string) => void
  onSave: () => string | undefined
  onCancel: () => void
}

export function MarkWriter({ words, isWhole, note, at, onType, onSave, onCancel }: MarkWriterProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const stay = useRef<HTMLButtonElement>(null)
  const [atFirst] = useState(note)
  const [isLeaving, setIsLeaving] = useState(false)
  const [error, setError] = useState<string>()

  useLayoutEffect(() => {
    const dialog = ref.current
    const callOff = openAfterPaint(() => dialog?.showModal())
    return () => {
      callOff()
      // Closing gives the focus back; unmounting alone does not.
      dialog?.close()
    }
  }, [])

  function save() {
    if (note.trim() === '') setError('Please write what should change.')
    else goAnd(keep)
  }

  function keep() {
    const problem = onSave()
    if (problem === undefined) return
    setError(problem)
    ref.current?.showModal()
  }

  /**
   * The first picture answers the touch by closing the note, and the next one shows what the note leaves on
   * the page.
   */
  function goAnd(next: () => void) {
    ref.current?.close()
    afterPaint(next)
  }

  /** We ask before we throw away what was typed. */
  function leave() {
    if (note === atFirst || isLeaving) goAnd(onCancel)
    else setIsLeaving(true)
  }

  // The question takes the place of the button that was pressed.
  useEffect(() => {
    if (isLeaving) stay.current?.focus()
  }, [isLeaving])

  function goOn() {
    setIsLeaving(false)
    field.current?.focus()
  }

  function cancel(event: SyntheticEvent) {
    event.preventDefault()
    leave()
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }

  const title = words === '' ? 'Mark this page' : `Mark ${isWhole ? 'this paragraph' : 'these words'}`
  return (
    <dialog ref={ref} className={styles.writer} style={at} aria-label={title} onCancel={cancel}>
      <h2 className={styles.title}>{title}</h2>
      {words !== '' && <blockquote className={styles.quote}>{words}</blockquote>}
      <Field
        label="Your note"
        aside={<Counter count={note.length} max={MARK_NOTE_MAX} />}
        {...(error !== undefined && { error })}
      >
        <Textarea
          ref={field}
          isRuled
          rows={3}
          value={note}
          maxLength={MARK_NOTE_MAX}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onKeyDown={press}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </Field>
      {isWhole && words !== '' && (
        <p className={styles.tip}>To mark only some words, hold them until they are selected.</p>
      )}
      <PersonalDetailsWarning text={note} consequence="Your writer would read it." />
      {isLeaving ? (
        <div className={styles.actions} role="alert">
          <span className={styles.question}>Leave without saving?</span>
          <Button size="sm" look="danger" onClick={() => goAnd(onCancel)}>
            Leave
          </Button>
          <Button ref={stay} size="sm" look="quiet" onClick={goOn}>
            Keep writing
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button size="sm" onClick={save}>
            Save
          </Button>
          <Button size="sm" look="quiet" onClick={leave}>
            Cancel
          </Button>
          <span className={styles.keys} aria-hidden="true">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </span>
        </div>
      )}
    </dialog>
  )
}
