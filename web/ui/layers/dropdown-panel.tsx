// A panel under a header button; on small screens the same panel is a sheet over the whole screen.
import { X } from 'lucide-react'
import { useId, useState, type MouseEvent, type ReactNode, type ToggleEvent } from 'react'
import { MOBILE_MAX_WIDTH } from '#domain/constants.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { afterPaint, showModalAfterPaint } from './after-paint.ts'
import styles from './dropdown-panel.module.css'
import { passFocusOn } from './lost-focus.ts'
import { useHeldPage } from './use-held-page.ts'

/** What the button that opens the panel spreads onto itself. */
export type PanelOpener = {
  popoverTarget: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  onClick: (event: MouseEvent) => void
}

type DropdownPanelProps = {
  title: string
  /** Beside the title on wide screens: "2 unread". */
  summary?: ReactNode
  renderTrigger: (opener: PanelOpener) => ReactNode
  onOpenChange?: (isOpen: boolean) => void
  /** Under the rows: "All notifications". */
  foot?: ReactNode
  children: ReactNode
}

const smallScreen = `(max-width: ${MOBILE_MAX_WIDTH}px)`

export function DropdownPanel({
  title,
  summary,
  renderTrigger,
  onOpenChange,
  foot,
  children,
}: DropdownPanelProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isModal, setIsModal] = useState(false)
  useHeldPage(isModal)

  // The browser opens the popover without us. Over a whole screen nothing behind it may be reached, so there
  // we make it modal.
  function openModallyWhenSmall(event: MouseEvent) {
    if (!matchMedia(smallScreen).matches) return
    event.preventDefault()
    setIsOpen(true)
    showModalAfterPaint(id)
  }

  function follow(event: ToggleEvent<HTMLDialogElement>) {
    const isNowOpen = event.newState === 'open'
    setIsOpen(isNowOpen)
    setIsModal(isNowOpen && event.currentTarget.matches(':modal'))
    onOpenChange?.(isNowOpen)
  }

  return (
    <>
      {renderTrigger({
        popoverTarget: id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: openModallyWhenSmall,
      })}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- presses of the links inside arrive here, by key as well */}
      <dialog
        id={id}
        popover="auto"
        className={styles.panel}
        aria-labelledby={`${id}-title`}
        onToggle={follow}
        onClick={closeAfterLink}
      >
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {summary && <span className={styles.summary}>{summary}</span>}
          <span className={styles.close}>
            <IconButton
              label="Close"
              icon={<X aria-hidden="true" />}
              onClick={({ currentTarget }) => close(currentTarget)}
            />
          </span>
        </div>
        <div className={styles.body}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </dialog>
    </>
  )
}

function closeAfterLink({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
  if (target instanceof Element && target.closest('a')) afterPaint(() => close(currentTarget))
}

function close(inside: Element) {
  const panel = inside.closest('dialog')
  if (panel?.matches(':modal')) panel.close()
  else panel?.hidePopover()
}

/** What goes away in a panel gives the focus to its title. */
export const passFocusToPanel = passFocusOn((button) => {
  const title = button.closest('dialog')?.querySelector('h2')
  return () => title
})
