// The menu in the margin; the page you are on carries a red mark on the line.
import { Link } from './link.tsx'
import styles from './side-nav.module.css'

type Place = { href: string; label: string; count?: number | undefined; isCurrent?: boolean | undefined }

export function SideNav({ label, places }: { label: string; places: readonly Place[] }) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={place.href}>
            <Link
              className={styles.place}
              href={place.href}
              aria-current={place.isCurrent ? 'page' : undefined}
            >
              {place.label} {place.count !== undefined && <span className={styles.count}>{place.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
