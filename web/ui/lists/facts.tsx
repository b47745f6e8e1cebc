// Names and values over hairlines: what is known about a thing, at a glance.
import type { ReactNode } from 'react'
import styles from './facts.module.css'

type Fact = { name: string; value: ReactNode }

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
