// The front page: what we do, what we promise, what it costs.
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { toCents } from '#domain/basics/money.ts'
import { FREE_REVISION_SECONDS, REFUND_PERIOD_SECONDS } from '#domain/constants.ts'
import type { Call } from '#contract/index.ts'
import { inBrowser, onServer } from '#web/lib/loading.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { Guarantees } from '#web/parts/home/guarantees.tsx'
import { HowItWorks } from '#web/parts/home/how-it-works.tsx'
import { OurWriters } from '#web/parts/home/our-writers.tsx'
import { Questions } from '#web/parts/home/questions.tsx'
import { Specimen } from '#web/parts/home/specimen.tsx'
import { Testimonials } from '#web/parts/home/testimonials.tsx'
import { Calculator } from '#web/parts/prices/calculator.tsx'
import { organizationAt, Sharing } from '#web/parts/site/sharing.tsx'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Illustration } from '#web/ui/page/illustration.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { Corrected } from '#web/ui/pencil/marked.tsx'
import { ArrowMark, TickMark } from '#web/ui/pencil/marks.tsx'
import { Note } from '#web/ui/pencil/note.tsx'
import { Band, Folio } from '#web/ui/page/page.tsx'
import type { Route } from './+types/home.ts'
import styles from './home.module.css'

const PROMISES = [
  `Free revisions for ${FREE_REVISION_SECONDS / DAY} days after the final paper`,
  `A ${REFUND_PERIOD_SECONDS / HOUR}-hour refund window if a deadline is missed`,
  'Card or PayPal, with the sum shown line by line',
]

const FEATURED = 'distance-and-ruin-in-ozymandias'
const OTHERS_SHOWN = 2
const RATINGS_SHOWN = 6
/** Two paragraphs, each with its note. */
const BLOCKS_SHOWN = 4

async function load(call: Call) {
  const [lists, writers, samples, sample, questions, ratings] = await Promise.all([
    call('types', 'fetch', { names: ['academic levels', 'prices'] }),
    call('site', 'writers', {}),
    call('site', 'samples', {}),
    call('site', 'sample', { slug: FEATURED }),
    call('site', 'questions', {}),
    call('ratings', 'fetch', { size: RATINGS_SHOWN }),
  ])
  return {
    levels: lists['academic levels'] ?? [],
    prices: lists.prices ?? [],
    writers,
    sample: { ...sample, content: sample.content.split('\n').slice(0, BLOCKS_SHOWN).join('\n') },
    others: samples.filter(({ slug }) => slug !== FEATURED).slice(0, OTHERS_SHOWN),
    questions,
    ratings: ratings.items,
  }
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

export default function Home({ loaderData }: Route.ComponentProps) {
  const { levels, prices, writers, sample, others, questions, ratings } = loaderData
  const tariffs = prices.map(({ level, hours, value }) => ({ levelId: level, hours, cents: toCents(value) }))
  return (
    <>
      <main id="main">
        <Sharing family="home" facts={(addressOf) => factsOf(addressOf, questions)} />
        <Hero>
          <Calculator levels={levels} tariffs={tariffs} />
        </Hero>
        <HowItWorks />
        <OurWriters writers={writers} />
        <Specimen sample={sample} others={others} />
        <Guarantees />
        <Testimonials ratings={ratings} isDemo={writers.isDemo} />
        <Questions questions={questions} />
      </main>
      <Closing />
    </>
  )
}

function factsOf(
  addressOf: (path: string) => string,
  questions: readonly { readonly question: string; readonly answer: string }[],
) {
  return [
    organizationAt(addressOf),
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}

function Hero({ children }: { children: ReactNode }) {
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
        <div>{children}</div>
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
