// The pieces of every screen of the settings: a form's column, its last row, a further part.
import { useId, type ReactNode } from 'react'
import styles from './settings-form.module.css'

/** Fields one under the other. */
export function Column({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>
}

/** Two fields side by side, where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** The buttons of a form, and at their right what can be said about it. */
export function Actions({ children, remark }: { children: ReactNode; remark?: string | undefined }) {
  return (
    <div className={styles.actions}>
      {children}
      {remark !== undefined && <p className={styles.remark}>{remark}</p>}
    </div>
  )
}

type PartProps = { title: string; lede?: ReactNode; children: ReactNode }

/** A further part of a screen, under a heading of its own. */
export function Part({ title, lede, children }: PartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {lede !== undefined && <p className={styles.lede}>{lede}</p>}
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** Rows over hairlines: what the person has, and what they can do with it. */
export function SettingRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  )
}

type RowProps = { title: ReactNode; detail: ReactNode; sign: ReactNode; children: ReactNode }

export function Row({ title, detail, sign, children }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      <div className={styles.words}>
        <p className={styles.rowTitle}>{title}</p>
        <p className={styles.detail}>{detail}</p>
      </div>
      {children}
    </li>
  )
}
