// A section of the desk's own pages: its name, and at the right what there is to do or to know.
import type { ReactNode } from 'react'
import styles from './office-section.module.css'

type OfficeSectionProps = { title: string; id?: string; aside?: ReactNode; children: ReactNode }

export function OfficeSection({ title, id, aside, children }: OfficeSectionProps) {
  return (
    <section>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
