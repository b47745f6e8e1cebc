// What customers said. Nobody has said anything yet, and nobody else says it for them.
import { Link } from '#web/ui/link.tsx'
import { Folio, Kicker } from '#web/ui/page.tsx'
import styles from './testimonials.module.css'

export function Testimonials() {
  return (
    <Folio
      as="section"
      id="testimonials"
      label="Testimonials"
      space="section"
      margin={<Kicker as="h2">Testimonials</Kicker>}
    >
      <h3 className={styles.title}>None yet, and we won’t write our own.</h3>
      <p className={styles.lede}>
        When customers leave reviews they will appear here. Until then,{' '}
        <Link href="/samples">read the samples</Link> and judge the work itself.
      </p>
    </Folio>
  )
}
