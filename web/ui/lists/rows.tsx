// Names left and values beside them, over hairlines: all that is known about a thing.
import type { ReactNode } from 'react'
import styles from './rows.module.css'

export function Rows({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ name, value }) => (
        <div key={name} className={styles.row}>
          <dt className={styles.name}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
