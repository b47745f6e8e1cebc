// Asks before something that cannot be undone, does it, and says so when it did not work.
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { useConfirming, type Confirming } from './use-confirming.ts'

type ConfirmDialogProps = Confirming & {
  title: string
  consequence: ReactNode
  /** The action's name: "Delete the file". */
  verb: string
  cancelVerb?: string
  isDanger?: boolean
  isOpen: boolean
  children?: ReactNode
}

export function ConfirmDialog({
  title,
  consequence,
  verb,
  cancelVerb = 'Cancel',
  isDanger = false,
  isOpen,
  children,
  ...confirming
}: ConfirmDialogProps) {
  const { isBusy, error, confirm, change, leave, hasReturn } = useConfirming(confirming)

  return (
    <Dialog
      title={title}
      consequence={consequence}
      isOpen={isOpen}
      onOpenChange={change}
      onGone={leave}
      hasReturn={hasReturn}
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
        <Button look={isDanger ? 'danger' : 'primary'} isLoading={isBusy} onClick={confirm}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
