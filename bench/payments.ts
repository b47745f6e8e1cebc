// An order from its placing to the page that shows it paid: each step beside its rows by hand, and how many orders a second.
import { decodeBody } from '#contract/grammar/trees.ts'
import { KIND_NAMES } from '#contract/kinds/names.ts'
import { freePort } from '#scripts/ports.ts'
import { payByCard } from '#tests/kit/payments.ts'
import { bringCustomers, type Customer } from './customers.ts'
import { PAPER } from './paper.ts'
import { measureSteps, STEPS, type Watch } from './payment-steps.ts'
import { quantile } from './rounds.ts'
import type { Stage } from './stage.ts'
import { figure, type Row } from './table.ts'

type Headers = Readonly<Record<string, string>>

const CUSTOMERS = 100
const AT_ONCE = 8
const SUSTAINED_SECONDS = 20
const UNWATCHED: Watch = { note: (_step, work) => work(), untilPaid: async () => {} }
const KINDS: ReadonlySet<string> = new Set(KIND_NAMES)

export async function benchPayments(stage: Stage): Promise<Row[]> {
  const DATABASE_URL = await stage.openDatabase({ shared_preload_libraries: 'pg_stat_statements' })
  const customers = await bringCustomers(DATABASE_URL, CUSTOMERS)
  const port = await freePort()
  const product = `http://127.0.0.1:${port}`
  const { says } = await stage.start('sandbox.ts', { BENCH_PRODUCT: product }, 'any')
  const variables: Record<string, string> = JSON.parse(says)
  await stage.start('product.ts', { ...variables, DATABASE_URL, ROLES: 'web', BENCH_DEMO_PORT: String(port) })
  const { says: bare } = await stage.start('bare-payments.ts', { DATABASE_URL })
  return [
    ...(await measureSteps(stage, DATABASE_URL, {
      ours: (watch, turn) => payOne(product, headersAt(customers, turn), watch),
      bare: (watch) => payBare(bare, watch),
    })),
    ...(await measureRate((turn) => payOne(product, headersAt(customers, turn), UNWATCHED))),
  ]
}

async function measureRate(payNext: (turn: number) => Promise<void>): Promise<Row[]> {
  const times: number[] = []
  const began = performance.now()
  const secondsGone = () => (performance.now() - began) / 1000
  let turn = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (secondsGone() < SUSTAINED_SECONDS) {
        const start = performance.now()
        await payNext(turn++)
        times.push(performance.now() - start)
      }
    }),
  )
  const rate = times.length / secondsGone()
  const [median, most] = [quantile(times, 0.5), quantile(times, 0.99)]
  return [
    {
      what: `paid orders, ${AT_ONCE} at once for ${SUSTAINED_SECONDS} s`,
      measured: `${figure(rate)} a second; ${figure(median)} ms each, p99 ${figure(most)} ms`,
    },
  ]
}

async function payOne(product: string, headers: Headers, { note, untilPaid }: Watch): Promise<void> {
  const call = async (pair: string, argument: object): Promise<object> => {
    const answer = await post(`${product}/api/proxy?${pair}`, argument, headers)
    return Object(decodeBody(answer, KINDS))
  }
  const placing = { ...PAPER, key: crypto.randomUUID() }
  const { id } = Object(await note('placed', () => call('namespace=orders&method=create', placing)))
  const back = `${product}/order/${id}/payment/credit`
  const paying = { id, type: 'CREDIT', 'return-url': back, 'fallback-url': back }
  const { payload } = Object(await note('begun', () => call('namespace=payments&method=pay', paying)))
  const returned = await note('paid', async () => {
    const page = await payByCard(payload.url)
    await untilPaid(id)
    return page
  })
  const query = Object.fromEntries(returned.searchParams)
  const confirming = { id, type: 'CREDIT', payload: query, token: query.session_id }
  await note('confirmed', () => call('namespace=payments&method=confirm', confirming))
  const { status } = Object(await note('visible', () => call('namespace=orders&method=info', { id })))
  if (status === 'unpaid') throw new Error('A paid order is shown unpaid')
}

async function payBare(bare: string, { note }: Watch): Promise<void> {
  let known: unknown = {}
  for (const step of STEPS) known = await note(step, () => post(`${bare}/${step}`, known))
}

async function post(url: string, body: unknown, headers: Headers = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Each calls from its own address, because one address may not call as often as all of them do. */
function headersAt(customers: readonly Customer[], turn: number): Headers {
  const index = turn % customers.length
  return { cookie: customers[index]?.cookie ?? '', 'x-forwarded-for': `10.0.0.${index}` }
}
