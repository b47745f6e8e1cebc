// An order from its placing to the page that shows it paid: each step beside its rows by hand, and how many orders a second.
import { freePort } from '#scripts/ports.ts'
import { payByCard } from '#tests/kit/payments.ts'
import { openShop, post, UNWATCHED } from './paying.ts'
import { measureSteps, type Watch } from './payment-steps.ts'
import { inLanes, inTurns } from './rounds.ts'
import type { Stage } from './stage.ts'
import { sideBySide, type Row } from './table.ts'

const PAID_OF_BARE_MIN = 0.6
const AT_ONCE = 8
const ROUNDS = 5
const SECONDS = 8

/** Both sides have a vendor of the same kind. */
export async function benchPayments(stage: Stage): Promise<Row[]> {
  const DATABASE_URL = await stage.openLastingDatabase({ shared_preload_libraries: 'pg_stat_statements' })
  const { pay } = await openShop(stage, DATABASE_URL)
  const bare = await openBare(stage, DATABASE_URL)
  const payBareOne = (watch: Watch) => payBare(bare, watch)
  const steps = await measureSteps(stage, DATABASE_URL, { ours: pay, bare: payBareOne })
  let turn = 0
  const rate = async (work: (turn: number) => Promise<void>) =>
    (await inLanes(AT_ONCE, SECONDS, () => work(turn++))).rate
  const rates = await inTurns(
    [
      {
        name: `paid orders, ${AT_ONCE} at once`,
        measure: () => rate((next) => pay(UNWATCHED, next)),
      },
      { name: 'the same steps by hand', measure: () => rate(() => payBareOne(UNWATCHED)) },
    ],
    ROUNDS,
  )
  return [...steps, ...sideBySide('a second', PAID_OF_BARE_MIN, rates)]
}

async function openBare(stage: Stage, DATABASE_URL: string): Promise<string> {
  const port = await freePort()
  const { says } = await stage.start('sandbox.ts', { BENCH_PRODUCT: `http://127.0.0.1:${port}` }, 'any')
  const variables: Record<string, string> = JSON.parse(says)
  const bare = await stage.start('bare-payments.ts', { ...variables, DATABASE_URL, BENCH_PORT: String(port) })
  return bare.says
}

async function payBare(bare: string, { note, untilPaid }: Watch): Promise<void> {
  const placed = await note('placed', () => post(`${bare}/placed`, {}))
  const begun = await note('begun', () => post(`${bare}/begun`, placed))
  await note('paid', async () => {
    await payByCard(begun.url)
    await untilPaid(begun.order)
  })
  await note('confirmed', () => post(`${bare}/confirmed`, begun))
  await note('visible', () => post(`${bare}/visible`, begun))
}
