// Which tab holds the line.
import { expect, test, vi, afterEach } from 'vitest'
import { takeTurnLeading } from './tabs.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a tab leads once no other does, and stops as it leaves, so that the next one leads', async () => {
  vi.stubGlobal('navigator', { locks: onlyOneAtATime() })
  const told: string[] = []
  const lead = (tab: string) => () => {
    told.push(`${tab} leads`)
    return () => void told.push(`${tab} stops`)
  }
  const leaveFirst = takeTurnLeading(lead('first'))
  const leaveSecond = takeTurnLeading(lead('second'))
  await turn()
  expect(told).toEqual(['first leads'])
  leaveFirst()
  await turn()
  expect(told).toEqual(['first leads', 'first stops', 'second leads'])
  leaveSecond()
  await turn()
  expect(told.at(-1)).toBe('second stops')
})

test('a tab that leaves before its turn never leads', async () => {
  vi.stubGlobal('navigator', { locks: onlyOneAtATime() })
  const told: string[] = []
  const leave = takeTurnLeading(() => () => {})
  takeTurnLeading(() => {
    told.push('second leads')
    return () => {}
  })()
  leave()
  await turn()
  expect(told).toEqual([])
})

/** A browser's lock: it is given to one after the other, and to none who has left. */
function onlyOneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const mine = last.then(() => (signal.aborted ? Promise.reject(new Error('It has left')) : work()))
      last = mine.catch(() => {})
      return mine
    },
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))
