// Does what a dialog asks about, and tells it whether that is under way, why it failed, and what follows once it is gone.
import { useRef, useState } from 'react'

export type Confirming = {
  readonly onOpenChange: (isOpen: boolean) => void
  /** Returns nothing when it is done, or the sentence that says why not. */
  readonly onConfirm: () => Promise<string | undefined>
  /** Called when it is done and the dialog is gone. */
  readonly onDone?: (() => void) | undefined
}

export function useConfirming({ onOpenChange, onConfirm, onDone }: Confirming) {
  const follows = useRef<() => void>(undefined)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function confirm() {
    follows.current = undefined
    setIsBusy(true)
    setError(undefined)
    const failure = await onConfirm()
    setIsBusy(false)
    setError(failure)
    if (failure !== undefined) return
    // Another question may stand here by now; what follows from its answer does not follow from this one.
    follows.current = onDone
    onOpenChange(false)
  }

  function change(willOpen: boolean) {
    follows.current = undefined
    setError(undefined)
    onOpenChange(willOpen)
  }

  return {
    isBusy,
    error,
    confirm: () => void confirm(),
    change,
    leave: () => follows.current?.(),
    /** Whether the focus goes back; otherwise the message about what was done takes it. */
    hasReturn: () => follows.current === undefined,
  }
}
