// A page of one short form: what it is for, the form, and a drawing with a note beside it.
import type { ReactNode } from 'react'
import { Sharing } from '../site/sharing.tsx'
import { Illustration, type IllustrationName } from '#web/ui/page/illustration.tsx'
import { Note } from '#web/ui/pencil/note.tsx'
import { Folio } from '#web/ui/page/page.tsx'
import styles from './account-page.module.css'

type AccountPageProps = {
  title: string
  /** The one sentence under the title. */
  lede: ReactNode
  drawing: IllustrationName
  note: string
  children: ReactNode
}

export function AccountPage({ title, lede, drawing, note, children }: AccountPageProps) {
  return (
    <Folio as="main">
      <Sharing family="company" />
      <div className={styles.matter}>
        <div>
          <h1>{title}</h1>
          <p className={styles.lede}>{lede}</p>
          <div className={styles.form}>{children}</div>
        </div>
        <div className={styles.aside}>
          <div className={styles.note}>
            <Note tilted>{note}</Note>
          </div>
          <Illustration name={drawing} />
        </div>
      </div>
    </Folio>
  )
}

/** What a form holds, one under the other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

/** A line of small print under a form. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return <p className={styles.smallPrint}>{children}</p>
}
