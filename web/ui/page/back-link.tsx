// In the margin: the way back to what this page belongs to.
import { ArrowLeft } from 'lucide-react'
import styles from './back-link.module.css'
import { Link } from '../actions/link.tsx'

export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link className={styles.back} href={href}>
      <ArrowLeft aria-hidden="true" />
      {label}
    </Link>
  )
}
