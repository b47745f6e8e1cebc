import { afterAll, expect, onTestFinished, test } from 'vitest'
import { THROTTLES } from '#domain/throttles.ts'
import { startClock } from '#server/ports/clock.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { keepCounts, type Counts } from './counts.ts'

const { db } = await testDatabase()
const clock = await startClock(undefined)
const network = (number: number) => `network ${number}`
const NETWORKS = Array.from({ length: 600 }, (_, number) => network(number))
const LAST = network(599)
const OFTEN = THROTTLES.calls.limit / 10

function open(): Counts {
  const counts = keepCounts({ db, clock })
  afterAll(counts.stop)
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
