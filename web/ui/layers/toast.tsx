// One line of ink at the foot of the page, or under its header, that says something went well, and then goes. An error never
// appears only as a toast.
import { Check } from 'lucide-react'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import styles from './toast.module.css'

type Toast = { id: number; words: ReactNode; icon: ReactNode }

/** Toasts with a button stay twice as long. */
type ShowToast = (words: ReactNode, icon?: ReactNode) => void

const ShowToastContext = createContext<ShowToast>(() => {
  throw new Error('No ToastProvider above')
})

export function useToast() {
  return use(ShowToastContext)
}

/** The region exists before its first words come, because otherwise screen readers would not read them. */
export function ToastProvider({
  lasting,
  children,
}: {
  /** Stands above what passes. */ lasting?: ReactNode
  children: ReactNode
}) {
  const [toast, setToast] = useState<Toast>()

  const showToast = useCallback<ShowToast>((words, icon = <Check aria-hidden="true" />) => {
    setToast((last) => ({ id: (last?.id ?? 0) + 1, words, icon }))
  }, [])

  return (
    <ShowToastContext value={showToast}>
      {children}
      <output className={styles.region}>
        {lasting}
        {toast?.words && (
          <span
            key={toast.id}
            ref={standClear}
            className={styles.passing}
            onAnimationEnd={() => setToast({ ...toast, words: null })}
          >
            <ToastLine icon={toast.icon}>{toast.words}</ToastLine>
          </span>
        )}
      </output>
    </ShowToastContext>
  )
}

/** Keeps a toast at the foot or under the header, wherever it covers no field and no button while the page scrolls. */
function standClear(toast: HTMLElement | null) {
  if (!toast) return undefined
  const stand = () => {
    if (isOverControl(toast)) toast.toggleAttribute('data-high')
    if (isOverControl(toast)) toast.toggleAttribute('data-high')
  }
  stand()
  addEventListener('scroll', stand, true)
  return () => removeEventListener('scroll', stand, true)
}

function isOverControl(toast: HTMLElement): boolean {
  const own = toast.getBoundingClientRect()
  return [...document.querySelectorAll('main :is(a, button, input, select, textarea)')].some((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    return left < own.right && right > own.left && top < own.bottom && bottom > own.top
  })
}

/** The line alone, for a state that lasts, such as "You are offline." */
export function ToastLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.line}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
