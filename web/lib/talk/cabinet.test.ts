// The outbox on the disk, where two tabs put in, change and take out at the same time.
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Outgoing } from '../state/outbox.ts'
import { change, emptyCabinet, putIn, readAll, takeOut } from './cabinet.ts'

vi.stubGlobal('indexedDB', new IDBFactory())
afterAll(() => {
  vi.unstubAllGlobals()
  // The module keeps this disk open, and others have none.
  vi.resetModules()
})
beforeEach(() => emptyCabinet())

test('messages come out oldest first, and no more than were asked for', async () => {
  for (const content of ['One', 'Two', 'Three']) await keep(content)
  expect((await readAll(2)).map(({ content }) => content)).toEqual(['One', 'Two'])
})

test('a message that another tab has sent does not come back when this one writes down how far it is', async () => {
  const [sent, waiting] = [await keep('Sent'), await keep('Waiting')]
  await takeOut(sent)
  await change(sent, { stage: 'unsent' })
  expect(await readAll(9)).toEqual([waiting])
})

test('a change keeps what another tab has written down meanwhile', async () => {
  const known = await keep('Hello')
  await change(known, { problem: 'This chat is closed.' })
  await change(known, { stage: 'unsent' })
  expect(await readAll(9)).toEqual([{ ...known, problem: 'This chat is closed.', stage: 'unsent' }])
})

async function keep(content: string): Promise<Outgoing> {
  const outgoing = {
    person: 1,
    order: 7,
    hash: content,
    content,
    writtenAt: 1000,
    stage: 'waiting',
    problem: null,
  } as const
  return { ...outgoing, key: Number(await putIn(outgoing)) }
}
