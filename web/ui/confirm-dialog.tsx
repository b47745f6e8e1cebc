// Asks before something that cannot be undone, does it, and says so when it did not work.
import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
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
  /** Answers with nothing when done, or with the sentence that says why not. */
  onConfirm: () => Promise<string | undefined>
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
  children,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function confirm() {
    setIsBusy(true)
    const failure = await onConfirm()
    setIsBusy(false)
    setError(failure)
    if (failure === undefined) onOpenChange(false)
  }

  function change(willOpen: boolean) {
    setError(undefined)
    onOpenChange(willOpen)
  }

  return (
    <Dialog
      title={title}
      consequence={consequence}
      isOpen={isOpen}
      onOpenChange={change}
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
