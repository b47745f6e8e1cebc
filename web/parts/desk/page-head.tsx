// The head of a page of the desk: its title, a remark, and what belongs to the whole page at the end of the line.
import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = { title: string; id?: string; remark?: string; children?: ReactNode }

export function PageHead({ title, id, remark, children }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h1 id={id}>{title}</h1>
      {remark !== undefined && <p className={styles.remark}>{remark}</p>}
      {children !== undefined && <div className={styles.end}>{children}</div>}
    </div>
  )
}
