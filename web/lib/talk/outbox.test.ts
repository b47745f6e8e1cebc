// What a tab does with messages while no call gets through.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { IDBFactory } from 'fake-indexeddb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LIVE_TIMEOUT_MS } from '#domain/constants.ts'
import { HASTE, openTab, type Asked } from '#tests/chaos/tab.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { isSending } from '#tests/kit/tabs.ts'
import { CASEY_USER } from '#tests/kit/users.ts'

const NOWHERE = 'http://127.0.0.1:9'

test('two presses of Send are one message, and words that were added before the second are another', async () => {
  const { code } = await openLostTab()
  await Promise.all(['Hello', 'Hello ', 'Hello, Wren', 'Hello, Wren'].map((typed) => code.post(7, typed)))
  const { waiting } = code.useOutbox.getState()
  expect(waiting.map(({ content }) => content)).toEqual(['Hello', 'Hello, Wren'])
})

test('the outbox sends a message that got no answer again, under the same hash', async () => {
  const { code, sent } = await openLostTab()
  await code.post(7, 'Hello')
  await eventually(() => expect(sent.length).toBeGreaterThan(1))
  expect(new Set(sent.map(({ hash }) => hash)).size).toBe(1)
})

test('a person neither sees nor sends what the one before left in the outbox', async () => {
  const { code, sent } = await openLostTab()
  await code.post(7, 'From Casey')
  await eventually(() => expect(code.useOutbox.getState().waiting).toMatchObject([{ stage: 'unsent' }]))
  code.learnUser({ ...CASEY_USER, id: CASEY_USER.id + 1 })
  sent.length = 0
  await code.post(8, 'From another')
  expect(code.useOutbox.getState().waiting.map(({ content }) => content)).toEqual(['From another'])
  await eventually(() => expect(sent.length).toBeGreaterThan(1))
  expect(new Set(sent.map(({ content }) => content))).toEqual(new Set(['From another']))
})

test('the hundred and first message waits in the field, with the reason', async () => {
  const { code } = await openLostTab()
  const posts: (string | undefined)[] = []
  for (let nth = 1; nth <= 101; nth += 1) posts.push(await code.post(7, `Message ${nth}`))
  expect(posts.findIndex((why) => why !== undefined)).toBe(100)
  expect(posts[100]).toContain('100 messages are already waiting')
  expect(code.useOutbox.getState().waiting).toHaveLength(100)
})

test('a server that is asked too much at once has said nothing about the message, which is sent again', async () => {
  const busy = createServer((_request, reply) => {
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ error: true, code: 'too_many', message: 'Wait a minute.' }))
  })
  busy.listen(0)
  onTestFinished(() => void busy.close())
  await once(busy, 'listening')
  const { code, sent } = await openLostTab(`http://127.0.0.1:${Object(busy.address()).port}`)
  await code.post(7, 'Hello')
  await eventually(() => expect(sent.length).toBeGreaterThan(1))
  expect(code.useOutbox.getState().waiting).toMatchObject([{ content: 'Hello', problem: null }])
})

test.each(['unauthorized', 'unavailable'])(
  'a session that has ended, or a server that is away, says nothing about the message either: %s',
  async (code) => {
    const tab = await openLostTab()
    let asked = 0
    vi.stubGlobal('fetch', async () => {
      asked += 1
      return Response.json({ error: true, code, message: 'No.' })
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    await tab.code.post(7, 'Hello')
    await eventually(() => expect(asked).toBeGreaterThan(0))
    tab.code.learnUser(CASEY_USER)
    await tab.code.post(7, 'Again')
    expect(tab.code.useOutbox.getState().waiting).toMatchObject([
      { content: 'Hello', problem: null },
      { content: 'Again', problem: null },
    ])
  },
)

test('the pause before the next try grows while nothing gets through, and is short again once something did', async () => {
  const codes = ['too_many', 'too_many', 'conflict', 'too_many', 'conflict']
  const { code } = await openLostTab()
  vi.stubGlobal('fetch', async () => Response.json({ error: true, code: codes.shift(), message: 'No.' }))
  const grown = grownPauses(code)
  onTestFinished(() => void vi.unstubAllGlobals())
  const stages = () => code.useOutbox.getState().waiting.map(({ stage, problem }) => `${stage} ${problem}`)
  await code.post(7, 'Hello')
  await eventually(() => expect(stages()).toEqual(['unsent No.']))
  expect(grown).toEqual([2])
  await code.post(7, 'Again')
  await eventually(() => expect(stages()).toEqual(['unsent No.', 'unsent No.']))
  expect([grown, codes]).toEqual([[2], []])
})

test('the pause grows no longer than that of the live line', async () => {
  const codes = ['too_many', 'too_many', 'too_many', 'too_many', 'conflict']
  const { code } = await openLostTab()
  vi.stubGlobal('fetch', async () => Response.json({ error: true, code: codes.shift(), message: 'No.' }))
  const grown = grownPauses(code)
  onTestFinished(() => void vi.unstubAllGlobals())
  await code.post(7, 'Hello')
  await eventually(() => expect(code.useOutbox.getState().waiting).toMatchObject([{ problem: 'No.' }]))
  expect(grown).toEqual([2, 4, 4])
})

test('nothing is tried again while there is no line', async () => {
  const { code, sent, goOffline } = await openLostTab()
  const grown = grownPauses(code)
  onTestFinished(() => void vi.unstubAllGlobals())
  goOffline()
  await code.post(7, 'Hello')
  await eventually(() => expect(code.useOutbox.getState().waiting).toMatchObject([{ stage: 'unsent' }]))
  const tries = sent.length
  // Pauses are over at once here.
  await sleep(50)
  expect([grown, sent.length - tries]).toEqual([[], 0])
})

/**
 * Lists the pauses that have grown, in multiples of the first one. Pauses are over at once. The wait for an answer is as long as
 * the first pause and never ends, because a busy machine could let it end before an answer that is there.
 */
function grownPauses({ useOutbox }: Awaited<ReturnType<typeof openLostTab>>['code']): readonly number[] {
  const grown: number[] = []
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => {
    const times = (ms * HASTE) / LIVE_TIMEOUT_MS
    if (times < 1 || !Number.isInteger(times)) return setTimeout(work, ms)
    if (useOutbox.getState().waiting.some(({ stage }) => stage === 'sending')) return undefined
    if (times > 1) grown.push(times)
    return setTimeout(work, 0)
  })
  return grown
}

/** A tab of Casey whose calls reach no server. */
async function openLostTab(url = NOWHERE) {
  const sent: { hash: unknown; content: unknown }[] = []
  const tab = await openTab({
    name: crypto.randomUUID(),
    disk: new IDBFactory(),
    kept: new Map(),
    turns: new Map(),
    url,
    headers: {},
    onAsk: async (asked: Asked) => {
      if (isSending(asked)) sent.push(Object(asked.body))
    },
    onAnswer: () => {},
  })
  onTestFinished(tab.die)
  tab.code.learnUser(CASEY_USER)
  return { ...tab, sent }
}
