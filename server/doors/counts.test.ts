import { expect, onTestFinished, test } from 'vitest'
import { THROTTLES } from '#domain/throttles.ts'
import { startClock } from '#server/ports/clock.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { keepCounts, type Counts } from './counts.ts'

const { db, pool } = await testDatabase()
const clock = await startClock(undefined)
const network = (number: number) => `network ${number}`
const NETWORKS = Array.from({ length: 600 }, (_, number) => network(number))
const LAST = network(599)
const OFTEN = THROTTLES.calls.limit / 10

function open(now = () => clock.now()): Counts {
  const counts = keepCounts({ db, clock: { ...clock, now } })
  onTestFinished(counts.stop)
  return counts
}

function ask(counts: Counts, asking: string, times: number): void {
  for (let time = 0; time < times; time += 1) counts.count('calls', asking)
}

test('a process hears of each busy network, also while more are busy than are told at once', async () => {
  const [one, other] = [open(), open()]
  for (const each of NETWORKS) ask(one, each, OFTEN)
  ask(other, LAST, OFTEN)
  const goingOn = setInterval(() => {
    for (const each of NETWORKS) ask(one, each, 1)
  }, 100)
  onTestFinished(() => clearInterval(goingOn))
  let asked = OFTEN
  await eventually(() => {
    asked += 1
    expect(other.count('calls', LAST).current - asked).toBeGreaterThanOrEqual(OFTEN)
  })
})

test('a process also tells of the requests that came while it told of those before', async () => {
  const [one, other] = [open(), open()]
  const holder = await pool.connect()
  onTestFinished(() => holder.release())
  await holder.query('begin')
  await holder.query('lock table throttles in exclusive mode')
  ask(one, LAST, OFTEN)
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_locks where relation = 'throttles'::regclass and not granted`,
    )
    expect(rowCount).toBe(1)
  })
  ask(one, LAST, OFTEN)
  await holder.query('delete from throttles')
  await holder.query('commit')
  await eventually(async () => {
    const { rows } = await pool.query('select count from throttles')
    expect(rows).toEqual([{ count: 2 * OFTEN }])
  })
  ask(other, LAST, OFTEN)
  await eventually(() => expect(other.count('calls', LAST).current).toBeGreaterThan(3 * OFTEN))
})

test('the window of a network ends in all processes when it does in the first', async () => {
  const [one, other] = [open(), open(() => clock.now() + 30)]
  const asking = 'a network that asks both'
  ask(one, asking, OFTEN + 7)
  await eventually(async () => {
    const { rowCount } = await pool.query('select 1 from throttles where count = $1', [OFTEN + 7])
    expect(rowCount).toBe(1)
  })
  ask(other, asking, OFTEN)
  await eventually(() => expect(other.count('calls', asking).current).toBeGreaterThan(2 * OFTEN))
  expect(other.count('calls', asking).endsInSeconds).toBeLessThanOrEqual(30)
})
