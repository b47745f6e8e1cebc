// The last row of a dialog of the desk, in its form: the way to leave everything as it is, then the deed by its verb.
import { useRef } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { DialogActions } from '#web/ui/layers/dialog.tsx'
import { Keycap } from './keycap.tsx'
import { useDialogKeys } from './use-dialog-keys.ts'

type DialogFootProps = {
  verb: string
  isBusy: boolean
  /** Why it cannot be done now. */
  reason?: string | undefined
  onLeave: () => void
}

export function DialogFoot({ verb, isBusy, reason, onLeave }: DialogFootProps) {
  const button = useRef<HTMLButtonElement>(null)
  useDialogKeys({ onDone: () => button.current?.click() })
  return (
    <DialogActions>
      <Button look="quiet" onClick={onLeave}>
        Leave it
      </Button>
      <Button
        ref={button}
        type="submit"
        isLoading={isBusy}
        reason={reason}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {verb} <Keycap>ctrl ↵</Keycap>
      </Button>
    </DialogActions>
  )
}
