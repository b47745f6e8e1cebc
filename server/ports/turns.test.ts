import { expect, test } from 'vitest'
import { takeTurns, TooBusy, type Turns } from './turns.ts'

/** Work that ends when the test says so, in the order in which it began. */
function startWork(turns: Turns) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (whose: string) =>
    turns(whose, () => {
      begun.push(whose)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const end = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      ends.shift()?.()
      await new Promise(setImmediate)
    }
  }
  return { begun, ask, end }
}

const refused = (asked: Promise<void>) =>
  asked.then(
    () => false,
    (error: unknown) => error instanceof TooBusy,
  )

test('a caller who asks much waits behind their own calls, and others are taken in between', async () => {
  const { begun, ask, end } = startWork(takeTurns({ atOnce: 1, waitingMax: 100 }))
  const all = [...Array.from({ length: 50 }, () => ask('crowd')), ask('robin'), ask('sam'), ask('robin')]
  await end(6)
  expect(begun.slice(0, 6)).toEqual(['crowd', 'crowd', 'robin', 'sam', 'crowd', 'robin'])
  await end(all.length)
  await Promise.all(all)
})

test('where there is no room, the last of the longest line gives way, and a call that did takes no room later', async () => {
  const { begun, ask, end } = startWork(takeTurns({ atOnce: 1, waitingMax: 3 }))
  const crowd = Array.from({ length: 5 }, () => refused(ask('crowd')))
  const robin = refused(ask('robin'))
  const sam = refused(ask('sam'))
  // Each of them has one place now, so no one can give way.
  expect(await refused(ask('kim'))).toBe(true)
  await end(5)
  expect(await Promise.all(crowd)).toEqual([false, false, true, true, true])
  expect(await Promise.all([robin, sam])).toEqual([false, false])
  expect(begun).toEqual(['crowd', 'crowd', 'robin', 'sam'])
  const later = Array.from({ length: 4 }, () => refused(ask('crowd')))
  await end(5)
  expect(await Promise.all(later)).toEqual([false, false, false, false])
})

test('no more than the allowed number are at work at once, and a failure makes room too', async () => {
  const turns = takeTurns({ atOnce: 3, waitingMax: 100 })
  let atWork = 0
  let most = 0
  const asked = Array.from({ length: 40 }, (_, index) =>
    turns(String(index % 7), async () => {
      atWork += 1
      most = Math.max(most, atWork)
      await new Promise(setImmediate)
      atWork -= 1
      if (index % 2 === 0) throw new Error('It went wrong')
    }),
  )
  const settled = await Promise.allSettled(asked)
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(20)
  expect(most).toBe(3)
})
