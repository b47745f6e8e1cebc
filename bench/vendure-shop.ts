// Vendure as a shop to measure against: installed for the bench alone, filled, started, and asked as its own storefront asks it.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { freePort } from '#scripts/ports.ts'
import type { Child, Stage } from './stage.ts'

export const VENDURE = '3.7.3'
const INSTALL_MS_MAX = 600_000
const EMAILS = 100

/** A visitor's conversation with the shop: the token that it gives out names their order. */
type Visitor = { token: string }
export type VendureShop = {
  readonly child: Child
  /** Fills a cart and takes it to the point where it is paid. */
  readonly place: (turn: number) => Promise<Visitor>
  readonly pay: (visitor: Visitor) => Promise<string>
  readonly read: (visitor: Visitor, code: string) => Promise<unknown>
}

/** The shop uses the PostgreSQL of the other side, with a database of its own. */
export async function openVendure(stage: Stage, databaseUrl: string): Promise<VendureShop> {
  const BENCH_FOLDER = await install(stage)
  const variables = { BENCH_FOLDER, BENCH_DATABASE: databaseUrl, BENCH_PORT: String(await freePort()) }
  const filling = await stage.start('vendure.mjs', { ...variables, BENCH_FILL: 'yes' }, 'any')
  await filling.stop()
  const child = await stage.start('vendure.mjs', variables)
  const ask = (visitor: Visitor, query: string) => askShop(child.says, visitor, query)
  return {
    child,
    place: (turn) => place(ask, turn),
    async pay(visitor) {
      const { code } = await ask(visitor, PAYING)
      if (code === undefined) throw new Error('Vendure paid an order without a code')
      return code
    },
    read: (visitor, code) => ask(visitor, readingOf(code)),
  }
}

async function install(stage: Stage): Promise<string> {
  const folder = await stage.makeFolder()
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  const packages = [`@vendure/core@${VENDURE}`, 'pg@8.23.1']
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
    cwd: folder,
    timeout: INSTALL_MS_MAX,
    signal: stage.stopping,
  })
  return folder
}

const ORDER = '{ kind: __typename ... on Order { code state } ... on ErrorResult { message } }'
const FILLING = [
  `mutation { done: addItemToOrder(productVariantId: 1, quantity: 1) ${ORDER} }`,
  `mutation { done: setOrderShippingAddress(input: { streetLine1: "1 Canal Street", countryCode: "GB" }) ${ORDER} }`,
  '{ eligibleShippingMethods { id } }',
  `mutation { done: setOrderShippingMethod(shippingMethodId: [1]) ${ORDER} }`,
  `mutation { done: transitionOrderToState(state: "ArrangingPayment") ${ORDER} }`,
]
const PAYING = `mutation { done: addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) ${ORDER} }`

async function place(
  ask: (visitor: Visitor, query: string) => Promise<unknown>,
  turn: number,
): Promise<Visitor> {
  const visitor = { token: '' }
  const [first = '', ...others] = FILLING
  const email = `robin${turn % EMAILS}@bench.test`
  const customer = `mutation { done: setCustomerForOrder(input: { firstName: "Robin", lastName: "Lane", emailAddress: "${email}" }) ${ORDER} }`
  for (const query of [first, customer, ...others]) await ask(visitor, query)
  return visitor
}

function readingOf(code: string): string {
  return `{ done: orderByCode(code: "${code}") { kind: __typename code state totalWithTax lines { id quantity } payments { state amount } } }`
}

const Said = v.object({
  data: v.object({ done: v.optional(v.object({ kind: v.string(), code: v.optional(v.string()) })) }),
})

async function askShop(url: string, visitor: Visitor, query: string) {
  const answer = await fetch(`${url}/shop-api`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(visitor.token && { authorization: `Bearer ${visitor.token}` }),
    },
    body: JSON.stringify({ query }),
  })
  visitor.token = answer.headers.get('vendure-auth-token') ?? visitor.token
  const text = await answer.text()
  const said = v.safeParse(Said, JSON.parse(text))
  if (!said.success) throw new Error(`Vendure answered ${text}`)
  const done = said.output.data.done ?? { kind: 'Order', code: undefined }
  if (done.kind !== 'Order') throw new Error(`Vendure answered ${text}`)
  return done
}
