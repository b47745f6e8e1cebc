// The sheet every page is written on: one red line from top to bottom, the margin left of it, the matter right.
import type { ReactNode } from 'react'
import styles from './page.module.css'

type PageProps = { children: ReactNode; /** The desk needs more room for its tables. */ isWide?: boolean }

export function Page({ children, isWide = false }: PageProps) {
  return (
    <div className={styles.page} data-wide={isWide || undefined}>
      {children}
    </div>
  )
}

type FolioProps = {
  as?: 'main' | 'section' | 'header' | 'div'
  /** Where you are, when it happened, which step: never content or forms. */
  margin?: ReactNode
  /** Above the matter; on a small screen the margin follows it. */
  head?: ReactNode
  children: ReactNode
  /** Air above: of a page's first matter, of a further section, or none. */
  space?: 'page' | 'section' | 'none'
  label?: string
  id?: string
}

/**
 * One stretch of a page: a margin column, the line, and the matter beside it. As `main` it is where the skip
 * link leads.
 */
export function Folio({
  as: Element = 'div',
  margin,
  head,
  children,
  space = 'none',
  label,
  id,
}: FolioProps) {
  return (
    <Element
      className={styles.folio}
      data-space={space}
      data-headed={head !== undefined || undefined}
      data-fills={Element === 'main' || undefined}
      aria-label={label}
      id={Element === 'main' ? 'main' : id}
    >
      {head !== undefined && <div className={styles.head}>{head}</div>}
      <div className={styles.margin} data-empty={!margin || undefined}>
        {margin}
      </div>
      <div className={styles.matter}>{children}</div>
    </Element>
  )
}

type BandProps = { as?: 'section' | 'footer'; margin?: ReactNode; children: ReactNode; label?: string }

/** The page's end, in ink: the closing band and the footer keep the night theme by day as well. */
export function Band({ as: Element = 'section', margin, children, label }: BandProps) {
  return (
    <Element className={styles.band} data-theme="dark" data-element={Element} aria-label={label}>
      <div className={styles.margin} data-empty={!margin || undefined}>
        {margin}
      </div>
      <div className={styles.matter}>{children}</div>
    </Element>
  )
}

type BesideProps = {
  /** Stands above the matter; on a small screen the aside follows right after it. */
  head?: ReactNode
  children: ReactNode
  aside: ReactNode
  /** `bills` is a slip that shows two bills side by side. */
  kind?: 'slip' | 'facts' | 'bills'
  /** On a small screen the aside goes under the matter, or away if a bar at the foot replaces it. */
  whenSmall?: 'below' | 'hidden'
}

/** The matter with a price slip or a card of facts at its right. */
export function Beside({ head, children, aside, kind = 'facts', whenSmall = 'below' }: BesideProps) {
  return (
    <div className={styles.beside} data-kind={kind} data-headed={head !== undefined || undefined}>
      {head !== undefined && <div className={styles.head}>{head}</div>}
      <div className={styles.matter}>{children}</div>
      <aside
        className={styles.aside}
        data-small={whenSmall}
        aria-label={kind === 'facts' ? 'Facts' : 'Price'}
      >
        {aside}
      </aside>
    </div>
  )
}

/** What a page or a stretch is about, in a sentence or two below its title. */
export function Lede({ children, below }: { children: ReactNode; below?: 'large' }) {
  return (
    <p className={styles.lede} data-below={below}>
      {children}
    </p>
  )
}

/** The name of a stretch, in the margin. */
export function Kicker({ children, as: Element = 'p' }: { children: ReactNode; as?: 'p' | 'h2' }) {
  return <Element className={styles.kicker}>{children}</Element>
}
