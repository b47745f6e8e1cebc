// A part of a page whose script does not come at first.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patiently } from './patiently.ts'

let line: EventTarget
let followed: number

beforeEach(() => {
  vi.useFakeTimers()
  line = new EventTarget()
  followed = 0
  vi.stubGlobal(
    'addEventListener',
    (name: string, listener: () => void, { signal }: { signal: AbortSignal }) => {
      followed += 1
      signal.addEventListener('abort', () => (followed -= 1))
      line.addEventListener(name, listener, { signal })
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function asked() {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('The line is down.'))
    .mockRejectedValueOnce(new Error('The server is away.'))
    .mockResolvedValue('the part')
  return { load, part: patiently(load)() }
}

test('it is asked for again every three seconds until it comes', async () => {
  const { load, part } = asked()
  await vi.advanceTimersByTimeAsync(2999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3000)
  await expect(part).resolves.toBe('the part')
})

test('it is asked for at once when the line is back, and nothing is left waiting', async () => {
  const { load, part } = asked()
  await vi.advanceTimersByTimeAsync(0)
  line.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(3000)
  await expect(part).resolves.toBe('the part')
  expect(load).toHaveBeenCalledTimes(3)
  expect(followed).toBe(0)
})
