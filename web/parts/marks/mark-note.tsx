// The note of a mark: by hand while it is short enough to be read that way.
import { Note } from '#web/ui/pencil/note.tsx'
import styles from './marks.module.css'

/** Longer notes are set in type. */
const HAND_MAX = 90

type MarkNoteProps = { children: string; /** In the writer's ink. */ isInk?: boolean }

export function MarkNote({ children, isInk = false }: MarkNoteProps) {
  if (children.length > HAND_MAX)
    return <p className={styles.long} data-ink={isInk || undefined}>{`“${children}”`}</p>
  return (
    <Note size="small" isInk={isInk}>
      {children}
    </Note>
  )
}
