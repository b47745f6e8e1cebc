// The last row of a dialog of the desk, in its form: the way to leave everything as it is, then the deed by its verb.
import { Button } from '#web/ui/actions/button.tsx'
import { DialogActions } from '#web/ui/layers/dialog.tsx'

type DialogFootProps = {
  verb: string
  isBusy: boolean
  /** Why it cannot be done now. */
  reason?: string | undefined
  onLeave: () => void
}

export function DialogFoot({ verb, isBusy, reason, onLeave }: DialogFootProps) {
  return (
    <DialogActions>
      <Button look="quiet" onClick={onLeave}>
        Leave it
      </Button>
      <Button type="submit" isLoading={isBusy} reason={reason}>
        {verb}
      </Button>
    </DialogActions>
  )
}
