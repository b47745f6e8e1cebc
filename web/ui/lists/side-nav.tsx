// The menu in the margin; the page you are on carries a red mark on the line.
import { useEffect, useRef } from 'react'
import { Link } from '../actions/link.tsx'
import styles from './side-nav.module.css'

type Entry = {
  href: string
  label: string
  count?: number | string | undefined
  isCurrent?: boolean | undefined
}

export function SideNav({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const ref = useRef<HTMLUListElement>(null)
  const current = entries.find(({ isCurrent }) => isCurrent)?.href

  // On a small screen the row is wider than the screen, so we scroll the current page to the middle.
  useEffect(() => {
    const row = ref.current
    const entry = row?.querySelector<HTMLElement>(`[href="${current}"]`)
    if (row && entry) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2
  }, [current])

  return (
    <nav className={styles.nav} aria-label={label}>
      <ul ref={ref} className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <Link
              className={styles.entry}
              href={entry.href}
              aria-current={entry.isCurrent ? 'page' : undefined}
            >
              {entry.label} {entry.count !== undefined && <span className={styles.count}>{entry.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
