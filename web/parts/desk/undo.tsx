// Says that something is saved and offers to undo it, by the button or by `z`, for as long as the message is
// shown.
import { CircleAlert, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useToast } from '#web/ui/layers/toast.tsx'
import { Keycap } from './keycap.tsx'
import styles from './undo.module.css'
import { useDeskKeys } from './use-desk-keys.ts'

/** `putBack` saves the old value again. */
export function useUndo() {
  const showToast = useToast()

  return (words: string, putBack: () => Promise<unknown>) => {
    async function undo() {
      const answer = await putBack()
      if (isFailure(answer)) showToast(failureSentence(answer), <CircleAlert aria-hidden="true" />)
      else showToast('We’ve undone that.', <Undo2 aria-hidden="true" />)
    }
    showToast(<UndoLine words={words} onUndo={() => void undo()} />)
  }
}

function UndoLine({ words, onUndo }: { words: string; onUndo: () => void }) {
  const [isOver, setIsOver] = useState(false)
  useDeskKeys({ z: isOver ? undefined : undo })

  function undo() {
    setIsOver(true)
    onUndo()
  }

  return (
    <span className={styles.line}>
      {words}
      <button type="button" className={styles.undo} aria-keyshortcuts="z" disabled={isOver} onClick={undo}>
        Undo <Keycap>z</Keycap>
      </button>
    </span>
  )
}
