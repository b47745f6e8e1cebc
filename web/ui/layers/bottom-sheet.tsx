// A sheet that slides up from the foot of a small screen and is put away by a swipe, a press outside or Escape.
import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import { afterPaint, showModalAfterPaint } from './after-paint.ts'
import styles from './bottom-sheet.module.css'
import { useHeldPage } from './use-held-page.ts'
import { useSwipeDown } from './use-swipe-down.ts'

/** What the button that opens the sheet spreads onto itself. */
export type SheetOpener = {
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  onClick: () => void
}

type BottomSheetProps = {
  /** Its name; shown unless the rows speak for themselves. */
  title: string
  hasVisibleTitle?: boolean
  renderTrigger: (opener: SheetOpener) => ReactNode
  children: ReactNode
}

export function BottomSheet({ title, hasVisibleTitle = false, renderTrigger, children }: BottomSheetProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { swiped, hands } = useSwipeDown(closeAround)
  useHeldPage(isOpen)

  function open() {
    setIsOpen(true)
    showModalAfterPaint(id)
  }

  return (
    <>
      {renderTrigger({ 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onClick: open })}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- presses of the links inside arrive here, by key as well, and Escape is the browser's */}
      <dialog
        id={id}
        className={styles.sheet}
        aria-labelledby={`${id}-title`}
        style={{ translate: `0 ${swiped}px` }}
        onClose={() => setIsOpen(false)}
        onClick={closeOutsideAndAfterLink}
      >
        <div className={styles.content}>
          <div className={styles.handle} {...hands} />
          <h2 id={`${id}-title`} className={hasVisibleTitle ? styles.title : 'sr-only'}>
            {title}
          </h2>
          {children}
          <button
            type="button"
            className={styles.close}
            onClick={({ currentTarget }) => closeAround(currentTarget)}
          >
            Close
          </button>
        </div>
      </dialog>
    </>
  )
}

/** Around its content the sheet is nothing but the scrim. */
function closeOutsideAndAfterLink({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
  if (target === currentTarget) currentTarget.close()
  if (target instanceof Element && target.closest('a')) afterPaint(() => currentTarget.close())
}

function closeAround(part: Element) {
  part.closest('dialog')?.close()
}
