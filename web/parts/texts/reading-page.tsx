// A page to be read: its title and a sentence about it, what is known about it in the margin, the text, what comes after.
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/ui/actions/link.tsx'
import { Folio, Lede } from '#web/ui/page/page.tsx'
import styles from './reading-page.module.css'

type Known = { readonly name: string; readonly value: ReactNode }

type ReadingPageProps = {
  title: string
  lede: ReactNode
  back?: { readonly label: string; readonly href: string }
  known?: readonly Known[]
  /** For texts so long that people look things up in them. */
  headings?: readonly { readonly id: string; readonly title: string }[]
  children: ReactNode
}

const NOTHING: readonly never[] = []

export function ReadingPage(props: ReadingPageProps) {
  const { title, lede, back, known = NOTHING, headings = NOTHING, children } = props
  return (
    <Folio
      as="main"
      space="page"
      head={
        <>
          {back && (
            <Link className={styles.back} href={back.href}>
              <ArrowLeft aria-hidden="true" />
              {back.label}
            </Link>
          )}
          <h1 className={styles.title}>{title}</h1>
          <Lede below="large">{lede}</Lede>
        </>
      }
      margin={
        known.length > 0 && (
          <div className={styles.margin} data-below-back={back !== undefined || undefined}>
            <dl className={styles.known}>
              {known.map(({ name, value }) => (
                <div key={name}>
                  <dt className={styles.name}>{name}</dt>
                  <dd className={styles.value}>{value}</dd>
                </div>
              ))}
            </dl>
            {headings.length > 0 && (
              <nav className={styles.nav} data-stuck="" aria-label="On this page">
                <ul className={styles.headings}>
                  {headings.map(({ id, title }) => (
                    <li key={id}>
                      <a className={styles.heading} href={`#${id}`}>
                        {title}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </div>
        )
      }
    >
      <div className={styles.text}>{children}</div>
    </Folio>
  )
}
