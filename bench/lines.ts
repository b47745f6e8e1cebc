// Idle connections: what each adds to the memory of the process that holds them.
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { spread } from './rounds.ts'
import type { Child, Stage } from './stage.ts'
import { atMost, type Row } from './table.ts'
import { bringPairs, screenOf, SCREENS_EACH, startTalkers, type Screen } from './talk.ts'

const IDLE = 10_000
const IDLE_KB_MAX = 40
const SETTLE_MS = 10_000

/** What ten thousand idle connections add to a process that has served some already. */
export async function benchLines(stage: Stage): Promise<Row[]> {
  const DATABASE_URL = await stage.openDatabase()
  const pairs = await bringPairs(DATABASE_URL, IDLE / SCREENS_EACH / 2 + 1)
  const product = await stage.start('product.ts', { DATABASE_URL, ROLES: 'web' })
  const talkers = [await startTalkers(stage), await startTalkers(stage)]
  const people = await Promise.all(
    pairs.flatMap(({ customer, writer }) => [customer, writer]).map((side) => screenOf(product.says, side)),
  )
  const screensOf = (some: readonly Screen[]) =>
    some.flatMap((screen) => Array.from({ length: SCREENS_EACH }, () => screen))
  await talkers[0]?.open(screensOf(people.slice(0, 2)))
  const before = await memoryOf(product)
  await Promise.all(
    talkers.map((each, place) =>
      each.open(screensOf(people.slice(2).filter((_, index) => index % talkers.length === place))),
    ),
  )
  await pause(SETTLE_MS)
  const each = ((await memoryOf(product)) - before) / IDLE
  return atMost('KB', IDLE_KB_MAX, [
    { name: `each of ${IDLE.toLocaleString('en-US')} idle connections`, ...spread([each]) },
  ])
}

async function memoryOf({ pid }: Child): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1])
}
