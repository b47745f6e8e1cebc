// A page to be read: its title and a sentence about it, what is known about it in the margin, the text, what comes after.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { Folio } from '#web/ui/page.tsx'
import styles from './reading-page.module.css'

type Known = { readonly name: string; readonly value: ReactNode }

type ReadingPageProps = {
  title: string
  lede: ReactNode
  back?: { readonly label: string; readonly href: string }
  known?: readonly Known[]
  children: ReactNode
}

const NOTHING: readonly Known[] = []

export function ReadingPage({ title, lede, back, known = NOTHING, children }: ReadingPageProps) {
  return (
    <Folio
      as="main"
      id="main"
      space="page"
      margin={
        (back !== undefined || known.length > 0) && (
          <div className={styles.margin}>
            {back && (
              <Link className={styles.back} href={back.href}>
                <ArrowLeft aria-hidden="true" />
                {back.label}
              </Link>
            )}
            {known.length > 0 && (
              <dl className={styles.known}>
                {known.map(({ name, value }) => (
                  <div key={name}>
                    <dt className={styles.name}>{name}</dt>
                    <dd className={styles.value}>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        )
      }
    >
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lede}>{lede}</p>
      <div className={styles.text}>{children}</div>
    </Folio>
  )
}
