// A key that does the same as the button beside it.
import styles from './keycap.module.css'

type KeycapProps = { children: string; /** What the key does cannot be done now. */ isClosed?: boolean }

/** Lights the caps of a key while it is held down: the person sees this before what the key does is drawn. */
export function strike(key: string): void {
  const caps = document.querySelectorAll(`kbd[data-key="${CSS.escape(key)}"]`)
  for (const cap of caps) cap.setAttribute('data-struck', '')
  addEventListener('keyup', () => caps.forEach((cap) => cap.removeAttribute('data-struck')), { once: true })
}

export function Keycap({ children, isClosed = false }: KeycapProps) {
  return (
    <kbd className={styles.keycap} data-key={children} data-closed={isClosed || undefined} aria-hidden="true">
      {children}
    </kbd>
  )
}
