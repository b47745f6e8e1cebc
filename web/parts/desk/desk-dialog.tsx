// A question of the desk: a form that fills a small screen. Its last row stays in view: first the button that
// leaves everything as it is, then the deed by its verb.
import { useRef, type ReactNode } from 'react'
import type { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog, DialogActions } from '#web/ui/layers/dialog.tsx'
import styles from './desk-dialog.module.css'
import { Keycap } from './keycap.tsx'
import { useDialogKeys } from './use-dialog-keys.ts'

export const NO_UNDO = 'You cannot undo this.'

type DeskDialogProps = {
  lead?: ReactNode
  title: string
  consequence?: string
  isWide?: boolean
  /** The state of the form, from `useForm`. */
  sending: Pick<ReturnType<typeof useForm>, 'form' | 'isBusy' | 'ifIdle'>
  error?: string | undefined
  verb: string
  /** Why it cannot be done now. */
  reason?: string | undefined
  /** Says whether the deed can be taken back. */
  undo?: string
  onClose: () => void
  children: ReactNode
}

export function DeskDialog({
  sending: { form, isBusy, ifIdle },
  verb,
  reason,
  undo = NO_UNDO,
  onClose,
  children,
  ...dialog
}: DeskDialogProps) {
  const button = useRef<HTMLButtonElement>(null)
  const leave = () => ifIdle(onClose)
  useDialogKeys({ onDone: () => button.current?.click() })
  return (
    <Dialog {...dialog} isBusy={isBusy} isOpen onOpenChange={leave}>
      <form {...form} className={styles.form} data-fills>
        <div className={styles.asked}>{children}</div>
        <div className={styles.foot}>
          <p className={styles.undo}>{undo}</p>
          <DialogActions>
            <Button
              look="quiet"
              size="sm"
              reason={isBusy ? 'Please wait for the answer.' : undefined}
              onClick={leave}
            >
              Leave it <Keycap>esc</Keycap>
            </Button>
            <Button
              ref={button}
              type="submit"
              size="sm"
              isLoading={isBusy}
              reason={reason}
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              {verb} <Keycap>ctrl ↵</Keycap>
            </Button>
          </DialogActions>
        </div>
      </form>
    </Dialog>
  )
}
