// The headings of a paper, in the margin: where the reader is, and the way to each.
import type { Heading } from './use-outline.ts'
import shared from './paper-page.module.css'
import styles from './reader.module.css'

type OutlineProps = { headings: readonly Heading[]; current: number; onGo: (element: HTMLElement) => void }

const SHOWN_MAX = 40

export function Outline({ headings, current, onGo }: OutlineProps) {
  // The title of the paper leads nowhere new.
  const listed = headings.filter(({ level }, index) => index > 0 || level > 1).slice(0, SHOWN_MAX)
  if (listed.length === 0) return null
  return (
    <nav className={styles.block} aria-labelledby="in-this-paper">
      <p className={shared.kicker} id="in-this-paper">
        In this paper
      </p>
      <ul className={styles.outline}>
        {listed.map((heading) => (
          <li key={headings.indexOf(heading)}>
            <button
              type="button"
              className={styles.heading}
              aria-current={headings[current] === heading ? 'true' : undefined}
              onClick={() => onGo(heading.element)}
            >
              {heading.title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
