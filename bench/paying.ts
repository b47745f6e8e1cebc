// A shop of ours that takes payments, and one order in it from its placing to the page that shows it paid.
import { decodeBody } from '#contract/grammar/trees.ts'
import { KIND_NAMES } from '#contract/kinds/names.ts'
import { freePort } from '#scripts/ports.ts'
import { payByCard } from '#tests/kit/payments.ts'
import { bringCustomers } from './customers.ts'
import { PAPER } from './paper.ts'
import type { Watch } from './payment-steps.ts'
import type { Child, Stage } from './stage.ts'

type Headers = Readonly<Record<string, string>>
type Call = (pair: string, argument: object) => Promise<object>

export type Shop = {
  readonly child: Child
  readonly pay: (watch: Watch, turn: number) => Promise<void>
  readonly callerAt: (turn: number) => Call
}

export const UNWATCHED: Watch = { note: (_step, work) => work(), untilPaid: async () => {} }
const CUSTOMERS = 100
const KINDS: ReadonlySet<string> = new Set(KIND_NAMES)

/** The sandbox's vendor is a process of its own, on any core. */
export async function openShop(stage: Stage, DATABASE_URL: string): Promise<Shop> {
  const customers = await bringCustomers(DATABASE_URL, CUSTOMERS)
  const port = await freePort()
  const product = `http://127.0.0.1:${port}`
  const { says } = await stage.start('sandbox.ts', { BENCH_PRODUCT: product }, 'any')
  const variables: Record<string, string> = JSON.parse(says)
  const demo = { BENCH_DEMO_PORT: String(port), BENCH_MODE: 'production' }
  const child = await stage.start('product.ts', { ...variables, ...demo, DATABASE_URL, ROLES: 'web' })
  // Each customer calls from an address of their own, because one address may not call as often as all of
  // them do.
  const callerAt = (turn: number): Call => {
    const index = turn % CUSTOMERS
    const headers = { cookie: customers[index]?.cookie ?? '', 'x-forwarded-for': `10.0.0.${index}` }
    return async (pair, argument) =>
      Object(decodeBody(await post(`${product}/api/proxy?${pair}`, argument, headers), KINDS))
  }
  return { child, callerAt, pay: (watch, turn) => payOne(product, callerAt(turn), watch) }
}

async function payOne(product: string, call: Call, { note, untilPaid }: Watch): Promise<void> {
  const placing = { ...PAPER, key: crypto.randomUUID() }
  const { id } = Object(await note('placed', () => call('namespace=orders&method=create', placing)))
  const { payload } = Object(
    await note('begun', () => call('namespace=payments&method=pay', payingOf(product, id))),
  )
  const returned = await note('paid', async () => {
    const page = await payByCard(payload.url)
    await untilPaid(id)
    return page
  })
  await note('confirmed', () => call('namespace=payments&method=confirm', confirmingOf(id, returned)))
  const { status } = Object(await note('visible', () => call('namespace=orders&method=info', { id })))
  if (status === 'unpaid') throw new Error('A paid order is shown unpaid')
}

export function payingOf(product: string, id: number) {
  const back = `${product}/order/${id}/payment/credit`
  return { id, type: 'CREDIT', 'return-url': back, 'fallback-url': back }
}

export function confirmingOf(id: number, { searchParams }: URL) {
  const payload = Object.fromEntries(searchParams)
  return { id, type: 'CREDIT', payload, token: payload['session_id'] }
}

export async function post(url: string, body: unknown, headers: Headers = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
