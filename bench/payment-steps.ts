// The steps of paying, ours and the bare ones in turns: the statements of each, and its time.
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { openPool } from '#server/store/connection.ts'
import { quantile, spread } from './rounds.ts'
import type { Stage } from './stage.ts'
import { countStatements } from './statements.ts'
import { figure, plainRows, type Row } from './table.ts'

const STEPS = ['placed', 'begun', 'paid', 'confirmed', 'visible'] as const
type Step = (typeof STEPS)[number]

export type Watch = {
  readonly note: <T>(step: Step, work: () => Promise<T>) => Promise<T>
  /** Waits for the provider's event, which comes in its own time. */
  readonly untilPaid: (orderId: number) => Promise<void>
}

type Pay = (watch: Watch, turn: number) => Promise<void>
type Tally = { readonly times: number[]; readonly statements: number[] }

const NAMES: Readonly<Record<Step, { readonly ours: string; readonly bare: string }>> = {
  placed: { ours: 'one order: placed', bare: 'its rows in a bare transaction' },
  begun: {
    ours: 'one order: payment begun, with the vendor making its page',
    bare: 'its rows in a bare transaction before and a statement after, with a vendor',
  },
  paid: {
    ours: "one order: paid on the vendor's page, until its event is in the books",
    bare: 'its rows in a bare transaction, at the event of a vendor',
  },
  confirmed: { ours: 'one order: confirmed, its event being here', bare: 'its row, read by hand' },
  visible: { ours: 'one order: visible', bare: 'its rows, read by hand' },
}

const ORDERS = 40
const LOOK_MS = 1
const LOOKS_MAX = 10_000

/** Pays one order after the other, so that the counted statements are its own. */
export async function measureSteps(
  stage: Stage,
  url: string,
  { ours, bare }: { readonly ours: Pay; readonly bare: Pay },
): Promise<Row[]> {
  const pool = openPool(url, { max: 1, onBreak: () => {} })
  stage.onEnd(() => pool.end())
  await pool.query('create extension pg_stat_statements')
  const [seen, seenBare] = [openTallies(), openTallies()]
  for (let turn = 0; turn < ORDERS; turn += 1) {
    await ours(watchInto(seen, pool), turn)
    await bare(watchInto(seenBare, pool), turn)
  }
  return STEPS.flatMap((step) => sideBySide(step, seen[step], seenBare[step]))
}

function openTallies(): Readonly<Record<Step, Tally>> {
  const open = (): Tally => ({ times: [], statements: [] })
  return { placed: open(), begun: open(), paid: open(), confirmed: open(), visible: open() }
}

function watchInto(tallies: Readonly<Record<Step, Tally>>, pool: Pool): Watch {
  return {
    async note(step, work) {
      const before = await countStatements(pool)
      const began = performance.now()
      const result = await work()
      tallies[step].times.push(performance.now() - began)
      tallies[step].statements.push((await countStatements(pool)) - before)
      return result
    },
    untilPaid: (orderId) => waitUntilPaid(pool, orderId),
  }
}

async function waitUntilPaid(pool: Pool, orderId: number): Promise<void> {
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const { rows } = await pool.query('select /* bench */ status from orders where id = $1', [orderId])
    if (rows[0].status !== 'unpaid') return
    await setTimeout(LOOK_MS)
  }
  throw new Error('No event has come')
}

/** The ratio is that of the times. */
function sideBySide(step: Step, ours: Tally, bare: Tally): Row[] {
  const names = NAMES[step]
  const [row] = rowsOf(names.ours, ours)
  const ratio = quantile(ours.times, 0.5) / quantile(bare.times, 0.5)
  return row ? [{ ...row, ratio }, ...rowsOf(names.bare, bare)] : []
}

function rowsOf(name: string, { times, statements }: Tally): Row[] {
  return plainRows(`ms, ${figure(quantile(statements, 0.5))} statements`, [{ name, ...spread(times) }])
}
