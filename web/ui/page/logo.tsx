// The name with its caret; the caret and the margin line are the brand, there is no other logo.
import { CaretMark } from '../pencil/caret-mark.tsx'
import { Link } from '../actions/link.tsx'
import styles from './logo.module.css'

export function Logo({ href }: { href: string }) {
  return (
    <Link className={styles.logo} href={href} aria-label="Longhand, home">
      Longhand
      <CaretMark className={styles.caret} />
    </Link>
  )
}
