// One line of ink at the foot of the page that says something went well, and goes. Errors are never only a toast.
import { Check } from 'lucide-react'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import styles from './toast.module.css'

type Toast = { id: number; words: ReactNode; icon: ReactNode }

/** Words with a button in them stay twice as long. */
type ShowToast = (words: ReactNode, icon?: ReactNode) => void

const ShowToastContext = createContext<ShowToast>(() => {
  throw new Error('No ToastProvider above')
})

export function useToast() {
  return use(ShowToastContext)
}

/** The region stands before its first words come, or they would not be read out. */
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

/** The line alone, for a state that lasts: "You are offline." */
export function ToastLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.line}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
