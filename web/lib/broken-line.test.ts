// A large file on a line that breaks, step by step.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { LARGE_FILE_SECONDS } from '#domain/arrivals.ts'
import { keepIn } from '#tests/kit/local-storage.ts'
import { sendLarge } from './large-files.ts'
import type { Reply, Sending } from './send.ts'
import { LARGE_FILES_KEY } from './storage.ts'

const FILE = new File(['x'.repeat(100)], 'thesis.pdf')
const TRIES = 3

const kept = new Map<string, string>()
keepIn(kept)
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => kept.clear())

test('every cut after some progress gives all tries anew, and it continues where it stopped', async () => {
  const { send, asked, continued } = lineTo({ breaksAfter: 10 })
  expect(await send()).toBe('KEY')
  expect(asked.filter((step) => step.startsWith('PATCH'))).toEqual(
    Array.from({ length: 10 }, (_, part) => `PATCH 1 ${part * 10}`),
  )
  expect(continued).toContain(90)
  expect(kept.get(LARGE_FILES_KEY)).toBe('[]')
})

test('without progress it gives up after its tries, and goes on there the next time', async () => {
  const broken = lineTo({ breaksAfter: 0 })
  expect(await broken.send()).toBeUndefined()
  expect(broken.asked.filter((step) => step.startsWith('PATCH'))).toHaveLength(TRIES + 1)
  const whole = lineTo({ stored: 40 })
  expect(await whole.send()).toBe('KEY')
  expect(whole.asked).toEqual(['HEAD 1', 'PATCH 1 40'])
})

test('an arrival that is gone begins anew, and one that another sender is ahead of continues behind that one', async () => {
  const gone = lineTo({ refusals: [404] })
  expect(await gone.send()).toBe('KEY')
  expect(gone.asked).toEqual(['POST', 'PATCH 1 0', 'POST', 'PATCH 2 0'])
  const behind = lineTo({ refusals: [409], storedThen: 60 })
  expect(await behind.send()).toBe('KEY')
  expect(behind.asked).toEqual(['POST', 'PATCH 1 0', 'HEAD 1', 'PATCH 1 60'])
})

test('what the server will never take is not tried again', async () => {
  const { send, asked } = lineTo({ refusals: [413] })
  expect(await send()).toBeUndefined()
  expect(asked).toEqual(['POST', 'PATCH 1 0'])
})

test('a file that is called off goes from the server, too; one that is only left stays there', async () => {
  const left = lineTo({ leavesAfter: 1 })
  await expect(left.send()).rejects.toThrow()
  expect(left.asked).toEqual(['POST', 'PATCH 1 0'])
  expect(kept.get(LARGE_FILES_KEY)).toContain('/stream/uploads/1')
  const calledOff = lineTo({ leavesAfter: 1, isWanted: false })
  await expect(calledOff.send()).rejects.toThrow()
  expect(calledOff.asked).toEqual(['HEAD 1', 'PATCH 1 0', 'DELETE 1'])
  expect(kept.get(LARGE_FILES_KEY)).toBe('[]')
})

test('what the server has forgotten by now is not asked for', async () => {
  await lineTo({ breaksAfter: 0 }).send()
  const remembered = kept.get(LARGE_FILES_KEY) ?? ''
  const old = String(Date.now() - (LARGE_FILE_SECONDS + 60) * 1000)
  kept.set(LARGE_FILES_KEY, remembered.replace(/"at":\d+/, `"at":${old}`))
  const { send, asked } = lineTo({})
  expect(await send()).toBe('KEY')
  expect(asked).toEqual(['POST', 'PATCH 1 0'])
})

type Weather = {
  /** The line breaks after this many bytes of each part. */
  readonly breaksAfter?: number
  /** How much the server has at first, and after its first refusal. */
  readonly stored?: number
  readonly storedThen?: number
  /** What it answers to the first parts. */
  readonly refusals?: readonly number[]
  /** The person leaves at this part. */
  readonly leavesAfter?: number
  readonly isWanted?: boolean
}

/** A server of one file, on a line with this weather. */
function lineTo(weather: Weather) {
  const { breaksAfter = Infinity, refusals = [], leavesAfter = Infinity, isWanted = true } = weather
  const asked: string[] = []
  const continued: number[] = []
  const leaving = new AbortController()
  let stored = weather.stored ?? 0
  let arrivals = 0
  let parts = 0

  async function ask(path: string, { method = 'POST', headers, body }: Sending): Promise<Reply> {
    const offset = headers['Upload-Offset']
    asked.push([method, path.split('/')[3], offset].filter((word) => word !== undefined).join(' '))
    if (method === 'POST') return reply(201, { Location: `/stream/uploads/${(arrivals += 1)}` })
    if (method === 'HEAD') return reply(200, { 'Upload-Offset': String(stored) })
    if (method === 'DELETE' || !(body instanceof Blob)) return reply(204)
    parts += 1
    if (parts >= leavesAfter) leaving.abort()
    leaving.signal.throwIfAborted()
    const refusal = refusals[parts - 1]
    if (refusal !== undefined) {
      stored = weather.storedThen ?? 0
      return reply(refusal)
    }
    stored += Math.min(breaksAfter, body.size)
    return stored < FILE.size ? reply(0) : reply(204, { 'File-Key': 'KEY' })
  }

  const line = { ask, mayPass: (status: number) => status === 0, wait: async () => {}, pausesMs: [1, 2, 4] }
  const send = () =>
    sendLarge(line, FILE, {
      onProgress: () => {},
      onContinue: (at) => continued.push(at),
      signal: leaving.signal,
      isWanted: () => isWanted,
    })
  return { send, asked, continued }
}

function reply(status: number, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, body: null, header: (name) => headers[name] ?? null }
}
