// What a customer wrote: in their hand while it is short, else in print.
import { Note } from '#web/ui/pencil/note.tsx'
import styles from './dossier.module.css'

/** Up to this many characters are easy to read in the customer's hand. */
const HAND_MAX = 90

export function CustomerWords({ words }: { words: string }) {
  if (words.length > HAND_MAX) return <blockquote className={styles.brief}>{`“${words}”`}</blockquote>
  return <Note size="small">{words}</Note>
}
