// Asks before something that cannot be undone, does it, and says so when it did not work.
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  consequence: ReactNode
  /** The action's name: "Delete the file". */
  verb: string
  cancelVerb?: string
  isDanger?: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Returns nothing when it is done, or the sentence that says why not. */
  onConfirm: () => Promise<string | undefined>
  /** Called when it is done and the dialog is gone. */
  onDone?: (() => void) | undefined
  children?: ReactNode
}

export function ConfirmDialog({
  title,
  consequence,
  verb,
  cancelVerb = 'Cancel',
  isDanger = false,
  isOpen,
  onOpenChange,
  onConfirm,
  onDone,
  children,
}: ConfirmDialogProps) {
  const isDone = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function confirm() {
    setIsBusy(true)
    setError(undefined)
    const failure = await onConfirm()
    setIsBusy(false)
    setError(failure)
    isDone.current = failure === undefined
    if (isDone.current) onOpenChange(false)
  }

  function leave() {
    if (isDone.current) onDone?.()
  }

  function change(willOpen: boolean) {
    isDone.current = false
    setError(undefined)
    onOpenChange(willOpen)
  }

  return (
    <Dialog
      title={title}
      consequence={consequence}
      isOpen={isOpen}
      onOpenChange={change}
      onGone={leave}
      // The message about it then takes the focus.
      hasReturn={() => !(isDone.current && onDone)}
      isAlert
      isBusy={isBusy}
      error={error}
    >
      {children}
      <DialogActions>
        <Button
          look="quiet"
          reason={isBusy ? 'Please wait for the answer.' : undefined}
          onClick={() => change(false)}
        >
          {cancelVerb}
        </Button>
        <Button look={isDanger ? 'danger' : 'primary'} isLoading={isBusy} onClick={() => void confirm()}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
