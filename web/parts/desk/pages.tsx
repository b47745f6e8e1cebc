// Under a list of the desk: which part of it is shown, and the way to the next.
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import styles from './pages.module.css'

type PagesProps = {
  page: number
  hasNext: boolean
  pathTo: (page: number) => string
  /** What is shown; the number of the page unless more is known. */
  told?: string
}

export function Pages({ page, hasNext, pathTo, told = `Page ${page}` }: PagesProps) {
  const look = buttonLook({ look: 'line', size: 'xs' })
  return (
    <nav className={styles.pages} aria-label="Pages">
      <span>{told}</span>
      {page > 1 && (
        <Link href={pathTo(page - 1)} {...look}>
          Previous
        </Link>
      )}
      {hasNext && (
        <Link href={pathTo(page + 1)} {...look}>
          Next
        </Link>
      )}
    </nav>
  )
}
