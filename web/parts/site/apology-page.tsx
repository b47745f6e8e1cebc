// A page that stands in for another: one sentence, what to do, a drawing.
import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from '#web/ui/page/illustration.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import styles from './apology-page.module.css'

type ApologyPageProps = {
  margin: string
  title: string
  illustration: IllustrationName
  actions: ReactNode
  foot?: ReactNode
  children: ReactNode
}

export function ApologyPage({ margin, title, illustration, actions, foot, children }: ApologyPageProps) {
  return (
    <Folio
      as="main"
      margin={
        <div className={styles.margin}>
          <Kicker>{margin}</Kicker>
        </div>
      }
    >
      <div className={styles.matter}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lede}>{children}</p>
          <p className={styles.actions}>{actions}</p>
          {foot}
        </div>
        <div className={styles.drawing}>
          <Illustration name={illustration} />
        </div>
      </div>
    </Folio>
  )
}
