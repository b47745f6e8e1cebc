// A question in front of everything else; it stays open, with the reason, when the answer fails.
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
import { Banner } from '../status/banner.tsx'
import styles from './dialog.module.css'

type DialogProps = {
  /** The thing it is about, above the title. */
  lead?: ReactNode
  /** A question, or what is to be done. */
  title: string
  /** The consequence, in a sentence or two. */
  consequence?: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Called when the dialog has closed and nothing of it is left on the screen. */
  onGone?: () => void
  /** Whether the focus then goes back to where it was before. */
  hasReturn?: () => boolean
  /** An alert waits for an answer: a press outside does not put it away. */
  isAlert?: boolean
  /** Room for two columns. */
  isWide?: boolean
  /** While something is under way, it cannot be closed. */
  isBusy?: boolean
  error?: string | undefined
  children?: ReactNode
}

export function Dialog({
  lead,
  title,
  consequence,
  isOpen,
  onOpenChange,
  onGone,
  hasReturn,
  isAlert = false,
  isWide = false,
  isBusy = false,
  error,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const Root = isAlert ? AlertDialog.Root : Base.Root

  function change(willOpen: boolean) {
    if (!isBusy) onOpenChange(willOpen)
  }

  return (
    <Root open={isOpen} onOpenChange={change} onOpenChangeComplete={(isThere) => !isThere && onGone?.()}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={popup}
            className={styles.dialog}
            data-modal
            data-wide={isWide || undefined}
            initialFocus={() => chosenFirst(popup.current) ?? true}
            finalFocus={hasReturn ?? true}
          >
            {lead !== undefined && <div className={styles.lead}>{lead}</div>}
            <Base.Title className={styles.title}>{title}</Base.Title>
            {consequence && <Base.Description className={styles.consequence}>{consequence}</Base.Description>}
            {error !== undefined && (
              <div className={styles.error}>
                <Banner tone="danger" isAnswer>
                  {error}
                </Banner>
              </div>
            )}
            {children && <div className={styles.body}>{children}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Root>
  )
}

/** Finds what is chosen if a choice comes first: the focus starts there, and otherwise where it usually does. */
function chosenFirst(popup: HTMLElement | null): HTMLElement | null {
  const first = popup?.querySelector('input, textarea, select, fieldset button')
  return first?.closest('fieldset')?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? null
}

/** The last row: a quiet way back first, then the action named by its verb. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
