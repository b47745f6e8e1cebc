// Where people drop files or choose them: a dashed field that is one big label of a file input.
import { CircleAlert } from 'lucide-react'
import { useId, useState, type ChangeEvent, type DragEvent } from 'react'
import styles from './drop-zone.module.css'
import { Illustration } from '../page/illustration.tsx'

type DropZoneProps = {
  onFiles: (files: File[]) => void
  /** Which files are welcome: kinds, sizes, how many. */
  hint?: string
  accept?: string
  isMultiple?: boolean
  /** The reason why nothing can be added now. */
  reason?: string | undefined
  error?: string | undefined
}

export function DropZone({ onFiles, hint, accept, isMultiple = true, reason, error }: DropZoneProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const isClosed = reason !== undefined

  function take(files: FileList | null) {
    const taken = [...(files ?? [])]
    if (taken.length > 0) onFiles(isMultiple ? taken : taken.slice(0, 1))
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    take(currentTarget.files)
    // After removing a file, a person may choose the same one again.
    currentTarget.value = ''
  }

  function letGo(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!isClosed) take(event.dataTransfer.files)
  }

  function leave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
  }

  function hover(event: DragEvent) {
    event.preventDefault()
    setIsOver(!isClosed)
  }

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the pointer’s way; the input inside is everyone’s */}
      <label
        className={styles.zone}
        data-over={isOver || undefined}
        data-closed={isClosed || undefined}
        data-failed={error !== undefined || undefined}
        onDragOver={hover}
        onDragLeave={leave}
        onDrop={letGo}
      >
        <input
          type="file"
          className="sr-only"
          accept={accept}
          multiple={isMultiple}
          disabled={isClosed}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error !== undefined || undefined}
          onChange={choose}
        />
        <span className={styles.drawing}>
          <Illustration name="drop" />
        </span>
        <span className={styles.words}>
          <span className={styles.invitation}>
            <span className={styles.drop}>
              {isMultiple ? 'Drop files here, or ' : 'Drop a file here, or '}
            </span>
            <span className={styles.choose}>{isMultiple ? 'choose files' : 'choose a file'}</span>
          </span>
          <span id={`${id}-hint`} className={styles.hint}>
            {reason ?? hint}
          </span>
        </span>
      </label>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error !== undefined && <CircleAlert className={styles.icon} aria-hidden="true" />}
        {error}
      </p>
    </div>
  )
}
