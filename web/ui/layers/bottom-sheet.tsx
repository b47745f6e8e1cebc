// A sheet that slides up from the foot of a small screen and is put away by a swipe, a press outside or Escape.
import { Drawer } from '@base-ui/react/drawer'
import type { ReactElement, ReactNode } from 'react'
import styles from './bottom-sheet.module.css'

type BottomSheetProps = {
  /** Its name; shown unless the rows speak for themselves. */
  title: string
  hasVisibleTitle?: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The button that opens it and gets the focus back. */
  trigger?: ReactElement
  children: ReactNode
}

export function BottomSheet({
  title,
  hasVisibleTitle = false,
  isOpen,
  onOpenChange,
  trigger,
  children,
}: BottomSheetProps) {
  return (
    <Drawer.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <Drawer.Trigger render={trigger} />}
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.scrim} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={styles.sheet}>
            <span className={styles.handle} />
            <Drawer.Content className={styles.content}>
              <Drawer.Title className={hasVisibleTitle ? styles.title : 'sr-only'}>{title}</Drawer.Title>
              {children}
              <Drawer.Close className={styles.close}>Close</Drawer.Close>
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
