import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepCopies, type Rendered } from './copies.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Pages that say which rendering they are; `answers` decides how the next rendering ends. */
function site() {
  let times = 0
  const outside: { answer: (html: string) => Promise<Rendered | undefined> } = { answer: rendered }
  const copies = keepCopies(
    () => outside.answer(`rendering ${(times += 1)}`),
    () => '',
  )
  return { outside, forget: () => copies.forget(), find: async () => String((await copies.find('/'))?.html) }
}

async function rendered(html: string): Promise<Rendered | undefined> {
  return { html, inline: { scripts: [], styles: [] } }
}

test('a copy is renewed after a minute, once for all visitors of that moment', async () => {
  const { find } = site()
  expect(await Promise.all([find(), find()])).toEqual(['rendering 1', 'rendering 1'])
  vi.advanceTimersByTime(MINUTE_MS - 1)
  expect(await find()).toBe('rendering 1')
  vi.advanceTimersByTime(1)
  expect(await Promise.all([find(), find()])).toEqual(['rendering 2', 'rendering 2'])
})

test('a copy is renewed after a minute even if the machine’s clock goes back meanwhile', async () => {
  const { find } = site()
  await find()
  vi.setSystemTime(Date.now() - 60 * MINUTE_MS)
  vi.advanceTimersByTime(MINUTE_MS)
  expect(await find()).toBe('rendering 2')
})

test.each([
  ['fails', () => Promise.reject(new Error('The database is away'))],
  ['is refused', () => Promise.resolve(undefined)],
])('the last copy goes on while rendering %s, which is tried again a little later', async (_how, answer) => {
  const { outside, find } = site()
  await find()
  outside.answer = answer
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect(await find()).toBe('rendering 1')
  outside.answer = rendered
  expect(await find()).toBe('rendering 1')
  vi.advanceTimersByTime(5_000)
  expect(await find()).toBe('rendering 3')
})

test('the last copy answers while a new one takes too long', async () => {
  const { outside, find } = site()
  await find()
  outside.answer = () => new Promise(() => {})
  vi.advanceTimersByTime(MINUTE_MS)
  const found = find()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await found).toBe('rendering 1')
})

test('a page that was never rendered has no copy to go on with', async () => {
  const { outside, find } = site()
  outside.answer = () => Promise.reject(new Error('The database is away'))
  await expect(find()).rejects.toThrow('The database is away')
  outside.answer = rendered
  expect(await find()).toBe('rendering 2')
})

test('a changed page is renewed at once, even while a copy is being made', async () => {
  const { outside, find, forget } = site()
  await find()
  forget()
  expect(await find()).toBe('rendering 2')
  forget()
  outside.answer = async (html) => {
    forget()
    return rendered(html)
  }
  expect(await find()).toBe('rendering 3')
  outside.answer = rendered
  expect(await find()).toBe('rendering 4')
})
