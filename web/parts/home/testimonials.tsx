// What customers said of finished orders, and no word of our own.
import type { Output } from '#contract/index.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Folio, Kicker, Lede } from '#web/ui/page/page.tsx'
import { Sheet } from '#web/ui/page/sheet.tsx'
import { Stars } from '#web/ui/status/stars.tsx'
import styles from './testimonials.module.css'

type Ratings = Output<'ratings', 'fetch'>['items']

type TestimonialsProps = { readonly ratings: Ratings; readonly isDemo: boolean }

export function Testimonials({ ratings, isDemo }: TestimonialsProps) {
  return (
    <Folio
      as="section"
      id="testimonials"
      label="Testimonials"
      space="section"
      margin={<Kicker as="h2">Testimonials</Kicker>}
    >
      {ratings.length > 0 ? <Published ratings={ratings} isDemo={isDemo} /> : <NoneYet />}
    </Folio>
  )
}

function Published({ ratings, isDemo }: TestimonialsProps) {
  return (
    <>
      <h3 className={styles.title}>What customers say, in their words.</h3>
      <ul className={styles.ratings}>
        {ratings.map(({ id, stars, line, penName }) => (
          <li key={id}>
            <Sheet>
              <Stars point={stars} />
              {line !== '' && <blockquote className={styles.line}>{line}</blockquote>}
              <p className={styles.name}>{penName || 'A customer'}</p>
            </Sheet>
          </li>
        ))}
      </ul>
      {isDemo && <p className={styles.demo}>Demo data: these reviews were made up to show the product.</p>}
    </>
  )
}

function NoneYet() {
  return (
    <>
      <h3 className={styles.title}>None yet, and we won’t write our own.</h3>
      <Lede>
        When customers leave reviews they will appear here. Until then,{' '}
        <Link href="/samples">read the samples</Link> and judge the work itself.
      </Lede>
    </>
  )
}
