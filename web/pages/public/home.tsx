// The front page: what we do, what we promise, what it costs.
import { ArrowRight } from 'lucide-react'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { FREE_REVISION_SECONDS, REFUND_PERIOD_SECONDS } from '#domain/constants.ts'
import type { Call } from '#contract/index.ts'
import { inBrowser, onServer } from '#web/lib/loading.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { TariffTable } from '#web/parts/prices/tariff-table.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Illustration } from '#web/ui/illustration.tsx'
import { Link } from '#web/ui/link.tsx'
import { Corrected } from '#web/ui/marked.tsx'
import { ArrowMark, TickMark } from '#web/ui/marks.tsx'
import { Note } from '#web/ui/note.tsx'
import { Band, Folio, Kicker } from '#web/ui/page.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

const PROMISES = [
  `Free revisions for ${FREE_REVISION_SECONDS / DAY} days after the final paper`,
  `A ${REFUND_PERIOD_SECONDS / HOUR}-hour refund window if a deadline is missed`,
  'Card or PayPal, with the sum shown line by line',
]

async function load(call: Call) {
  const lists = await call('types', 'fetch', { names: ['academic levels', 'prices'] })
  return { levels: lists['academic levels'] ?? [], prices: lists.prices ?? [] }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export function meta() {
  return pageMeta({
    title: 'Academic help, written by a person',
    description:
      'Writing, editing and rewriting for diploma students, by a person you can talk to. See what a page costs before you order.',
  })
}

export default function Home({ loaderData: { levels, prices } }: Route.ComponentProps) {
  return (
    <>
      <main id="main">
        <Hero />
        <Folio
          as="section"
          label="What it costs"
          space="section"
          margin={<Kicker as="h2">What it costs</Kicker>}
        >
          <p className={styles.priceLead}>
            A page costs what your level and your deadline make it. No account is needed to see the sum.
          </p>
          <TariffTable levels={levels} prices={prices} />
          <p className={styles.priceNote}>
            Per single-spaced page, in US dollars.{' '}
            <Link href="/prices-and-discounts">How a price is built</Link>
          </p>
        </Folio>
      </main>
      <Closing />
    </>
  )
}

function Hero() {
  return (
    <Folio as="section" margin={<HeroNote />}>
      <div className={styles.hero}>
        <div>
          <h1 className={styles.title}>
            Academic help,
            <br />
            <Corrected by="written">generated</Corrected>
            <br />
            by a person.
          </h1>
          <p className={styles.lede}>
            Writing, editing and rewriting for diploma students. See the price before you commit, talk to your
            writer while they work, and ask for changes when you need them.
          </p>
          <p className={styles.actions}>
            <Link href="/order" {...buttonLook({})}>
              Order Now
            </Link>
            <Link href="/samples" {...buttonLook({ look: 'quiet' })}>
              Read a sample
              <ArrowRight aria-hidden="true" />
            </Link>
          </p>
          <ul className={styles.promises}>
            {PROMISES.map((promise) => (
              <li key={promise} className={styles.promise}>
                <TickMark className={styles.tick} />
                {promise}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.drawing}>
          <Illustration name="desk" />
        </div>
      </div>
    </Folio>
  )
}

function HeroNote() {
  return (
    <div className={styles.note}>
      <div className={styles.pointing}>
        <Note tilted>
          A policy,
          <br />
          not a slogan.
        </Note>
        <ArrowMark className={styles.arrow} />
      </div>
      <Link className={styles.policy} href="/anti-plagiarism-and-ai">
        Our anti-plagiarism and anti-AI policy
      </Link>
    </div>
  )
}

function Closing() {
  return (
    <Band label="Start an order">
      <div className={styles.closing}>
        <div>
          <h2 className={styles.invitation}>
            The first line is the hardest.
            <br />
            Tell us what it’s about.
          </h2>
          <p className={styles.actions}>
            <Link href="/order" {...buttonLook({})}>
              Order Now
            </Link>
            <Link href="/contacts" {...buttonLook({ look: 'quiet' })}>
              Ask us something first
            </Link>
          </p>
        </div>
        <div className={styles.pen}>
          <Illustration name="pen" />
        </div>
      </div>
    </Band>
  )
}
