// The menu in the margin; the page you are on carries a red mark on the line.
import { Link } from '../actions/link.tsx'
import styles from './side-nav.module.css'
import { useCurrentInView } from './use-current-in-view.ts'

type Entry = {
  href: string
  label: string
  count?: number | string | undefined
  isCurrent?: boolean | undefined
}

export function SideNav({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const ref = useCurrentInView(entries.find(({ isCurrent }) => isCurrent)?.href)
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
