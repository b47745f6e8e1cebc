// Measures whether the time of an answer tells if an address has an account: we ask about both kinds in turns, each address once.
import { setTimeout as sleep } from 'node:timers/promises'
import { openPasswords } from '#server/ports/passwords.ts'
import { bringCustomers, newAddress } from './customers.ts'
import { quantile } from './rounds.ts'
import type { Stage } from './stage.ts'
import { figure, type Row } from './table.ts'

const PAIRS = 200
const PAIRS_TO_WARM_UP = 20
// Mails go out in this time, so that the next answer is timed after them.
const QUIET_MS = 40
// We allow ten questions about an address in a quarter of an hour; so few answers cannot reveal a smaller
// difference than this.
const OF_SPREAD_MAX = 0.25

type Probe = {
  readonly name: string
  readonly query: string
  readonly argument: Readonly<Record<string, string>>
  readonly status: number
}

const PROBES: readonly Probe[] = [
  {
    name: 'sessions.open, wrong password',
    query: 'namespace=sessions&method=open',
    argument: { password: 'Not-this-one-1' },
    status: 422,
  },
  ...['signin', 'reset'].map((purpose) => ({
    name: `verification.enroll, ${purpose}`,
    query: 'namespace=verification&method=enroll',
    argument: { purpose },
    status: 200,
  })),
]

export async function benchSilence(stage: Stage): Promise<Row[]> {
  const DATABASE_URL = await stage.openDatabase()
  const { says } = await stage.start('sandbox.ts')
  const { SMTP_URL }: { SMTP_URL: string } = JSON.parse(says)
  // It has the role `worker` too, because the time must not show what is left to a job, either.
  const { says: product } = await stage.start('product.ts', { DATABASE_URL, SMTP_URL, ROLES: 'web,worker' })
  const passwordHash = await (await openPasswords()).hash('Another-one-2', '127.0.0.1')
  const people = await bringCustomers(DATABASE_URL, PAIRS_TO_WARM_UP + PAIRS, passwordHash)
  const rows: Row[] = []
  for (const probe of PROBES)
    rows.push(
      ...(await compare(
        probe,
        people.map(({ email }) => email),
        product,
      )),
    )
  return rows
}

async function compare(probe: Probe, addresses: readonly string[], product: string): Promise<Row[]> {
  const known: number[] = []
  const unknown: number[] = []
  for (const [turn, address] of addresses.entries()) {
    const pair = [
      { times: known, email: address },
      { times: unknown, email: newAddress() },
    ]
    // We change from turn to turn whom we ask about first.
    for (const { times, email } of turn % 2 === 0 ? pair : pair.toReversed())
      times.push(await timeAnswer(product, probe, email, turn))
  }
  return judge(probe.name, known.slice(PAIRS_TO_WARM_UP), unknown.slice(PAIRS_TO_WARM_UP))
}

async function timeAnswer(product: string, probe: Probe, email: string, turn: number): Promise<number> {
  await sleep(QUIET_MS)
  const began = performance.now()
  const answer = await fetch(`${product}/api/proxy?${probe.query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${turn >> 8}.${turn & 255}` },
    body: JSON.stringify({ email, ...probe.argument }),
  })
  const text = await answer.text()
  const milliseconds = performance.now() - began
  if (answer.status !== probe.status) throw new Error(`${probe.name} answered ${answer.status}: ${text}`)
  return milliseconds
}

/** The spread is the middle half of the times. */
function judge(name: string, known: readonly number[], unknown: readonly number[]): Row[] {
  const spreadOf = (times: readonly number[]) => quantile(times, 0.75) - quantile(times, 0.25)
  const spread = (spreadOf(known) + spreadOf(unknown)) / 2
  const differences = known.map((time, turn) => time - (unknown[turn] ?? 0))
  const ratio = Math.abs(quantile(differences, 0.5)) / spread
  const inWords = (times: readonly number[]) =>
    `${figure(quantile(times, 0.5))} (${figure(quantile(times, 0.25))} to ${figure(quantile(times, 0.75))}) ms`
  return [
    {
      what: `${name}, an address with an account`,
      measured: inWords(known),
      ratio,
      goal: { says: `apart ≤ ${OF_SPREAD_MAX} of the spread`, isReached: ratio <= OF_SPREAD_MAX },
    },
    { what: `${name}, an address without one`, measured: inWords(unknown) },
  ]
}
