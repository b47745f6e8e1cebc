// Says that there is something new further down, while the reader has scrolled up.
import { ArrowDown } from 'lucide-react'
import styles from './new-message-chip.module.css'
import { passFocusToLog } from './pass-focus.ts'

export function NewMessageChip({ onPress }: { onPress: () => void }) {
  return (
    <button ref={passFocusToLog} type="button" className={styles.chip} onClick={onPress}>
      New message
      <ArrowDown className={styles.icon} aria-hidden="true" />
    </button>
  )
}
