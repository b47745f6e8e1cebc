// Under a list that begins with the newest: the number of its page, and the ways to the pages beside it.
import { buttonLook } from '../actions/button-look.ts'
import { Link } from '../actions/link.tsx'
import styles from './newer-older.module.css'

type NewerOlderProps = {
  /** "orders" */
  what: string
  /** The address of the list. */
  path: string
  page: number
  hasNext: boolean
}

export function NewerOlder({ what, path, page, hasNext }: NewerOlderProps) {
  if (page === 1 && !hasNext) return null
  const look = buttonLook({ look: 'line', size: 'sm' })
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <Link href={`${path}?page=${page - 1}`} {...look}>
          Newer {what}
        </Link>
      )}
      <span>Page {page}</span>
      {hasNext && (
        <Link href={`${path}?page=${page + 1}`} {...look}>
          Older {what}
        </Link>
      )}
    </nav>
  )
}
