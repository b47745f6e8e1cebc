// Stands where something has not come: why, and the way to try again, which we take ourselves when the line is back.
import type { ReactNode } from 'react'
import { useReturnOfLine } from '#web/lib/online.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { passFocusOn } from '#web/ui/layers/lost-focus.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import styles from './late.module.css'

type LateProps = {
  isBusy?: boolean
  run: () => void
  /** Keeps the focus when the button goes away with it; by default on the title of the page. */
  passFocus?: ReturnType<typeof passFocusOn>
  children: ReactNode
}

export function Late({ isBusy, run, passFocus = passFocusToTitle, children }: LateProps) {
  useReturnOfLine(run)
  return (
    <div className={styles.late}>
      <Banner
        tone="danger"
        isNews
        action={
          <Button ref={passFocus} look="line" size="sm" isLoading={isBusy} onClick={run}>
            Try again
          </Button>
        }
      >
        {children}
      </Banner>
    </div>
  )
}

/** A title can have the focus and go away, too, when another takes its place. */
export const passFocusToTitle = passFocusOn(() => () => document.querySelector('h1'))
