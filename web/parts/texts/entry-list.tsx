// Titles with a sentence each, under hairlines: articles, categories, authors.
import type { ReactNode } from 'react'
import { Link } from '#web/ui/actions/link.tsx'
import styles from './entry-list.module.css'

export type Entry = {
  readonly title: string
  readonly href: string
  readonly summary: string
  readonly remark?: ReactNode
}

export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ title, href, summary, remark }) => (
        <li key={href} className={styles.entry}>
          <h2 className={styles.title}>
            <Link className={styles.link} href={href}>
              {title}
            </Link>
          </h2>
          <p className={styles.summary}>{summary}</p>
          {remark !== undefined && <p className={styles.remark}>{remark}</p>}
        </li>
      ))}
    </ul>
  )
}
