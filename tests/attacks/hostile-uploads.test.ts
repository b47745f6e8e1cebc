// Hostile files of each format through the doors: uploaded, shown, delivered, counted and compared, while
// other people go on. papers.test.ts sends the whole corpus through the reader.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { OBSTACLES } from '#domain/papers/reading.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { bring, liveToken, upload } from '#tests/kit/files.ts'
import { HOSTILE } from '#tests/kit/hostile-papers.ts'
import { livingOrders } from '#tests/kit/living-orders.ts'
import { ENDINGS } from '#tests/kit/paper-parts.ts'
import { wordDocument } from '#tests/kit/papers.ts'
import { place } from '#tests/kit/placements.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const server = await startTestServer()
const { wren, orderInWork } = await livingOrders(server)
const morgan = server.as('morgan')
const [stranger, patient] = [await signUp(server), await signUp(server)]
const OF_EACH_FORMAT = 2
const CHOSEN = [...Map.groupBy(HOSTILE, ({ format }) => format).values()].flatMap((files) =>
  files.slice(-OF_EACH_FORMAT),
)
const SENTENCES: ReadonlySet<string> = new Set(Object.values(OBSTACLES))
/** The door turns away programs, scripts and empty files. */
const TURNED_AWAY = /^(?:You can’t upload programs or scripts\.|The file is empty\.)$/
/** A file that we cannot clean may still open for its customer. */
const NOT_CLEANED = /^We can’t take your name out of (hostile-\d+\.\w+), because /

/** Returns the keys of the files that pass the door, by their names. */
async function bringAll(caller: Caller): Promise<Map<string, string>> {
  const token = await liveToken(caller)
  const keys = new Map<string, string>()
  for (const [index, { format, bytes }] of CHOSEN.entries()) {
    const name = `hostile-${index}.${ENDINGS[format]}`
    const { status, body } = await upload(server, token, { name, bytes: Uint8Array.from(await bytes()) })
    if (status === 200) keys.set(name, String(Object(body).key))
    else expect(Object(body).message).toMatch(TURNED_AWAY)
  }
  expect(keys.size).toBeGreaterThan(CHOSEN.length / 2)
  return keys
}

/** Another person goes on meanwhile. Returns how often they were answered, each time as they should be. */
async function goOnDuring(work: () => Promise<void>): Promise<number> {
  const working = { isOver: false }
  const asking = (async () => {
    let answered = 0
    while (!working.isOver) {
      expect((await patient.call('sessions', 'check')).status).toBe(200)
      answered += 1
      await pause(50)
    }
    return answered
  })()
  const [, answered] = await Promise.all([work().finally(() => (working.isOver = true)), asking])
  return answered
}

async function expectShown(caller: Caller, order: number, file: string): Promise<void> {
  const { kind, reason, url } = found(await caller.call('papers', 'show', { order, file }))
  if (kind === 'none') expect(SENTENCES).toContain(reason)
  const { status, text } = await caller.send({ path: url || `/stream/preview/${file}`, method: 'GET' })
  expect(status).toBe(kind === 'none' ? 404 : 200)
  expect(text).not.toMatch(/root:|<script|onerror=(?!alert\(1\)&gt;)/)
  const drawn = await caller.send({ path: `/stream/preview/${file}/1`, method: 'GET' })
  expect([200, 404]).toContain(drawn.status)
}

test('a customer brings and opens them, and other people notice nothing', async () => {
  const files = [...(await bringAll(stranger)).values()]
  const answered = await goOnDuring(async () => {
    const order = await place(stranger, { files })
    for (const file of files) await expectShown(stranger, order, file)
  })
  expect(answered).toBeGreaterThan(10)
})

test('a writer delivers them, and a manager has them counted and compared', async () => {
  const brought = await bringAll(wren)
  const answered = await goOnDuring(async () => {
    const { order } = await orderInWork()
    const good = await bring(server, wren, {
      name: 'paper.docx',
      bytes: Uint8Array.from(await wordDocument()),
    })
    const { version } = Object(found(await wren.call('desk', 'order', { id: order })))
    const hand = () =>
      wren.call('desk', 'upload', { order, version, stage: 'final', files: [good, ...brought.values()] })
    const most = brought.size
    let answer = await hand()
    for (; answer.status === 422; answer = await hand()) {
      const [, name = ''] = NOT_CLEANED.exec(String(Object(answer.body).fields?.files)) ?? []
      expect(brought.delete(name), JSON.stringify(answer.body)).toBe(true)
    }
    expect(answer.status).toBe(200)
    expect(brought.size).toBeGreaterThan(most / 2)
    const [delivery] = found(await morgan.call('deliveries', 'fetch', { order }))
    expect(delivery?.files).toHaveLength(1 + brought.size)
    const asked = { order, delivery: delivery?.id }
    expect(found(await morgan.call('papers', 'facts', asked)).words).toBeGreaterThan(10)
    expect(found(await morgan.call('papers', 'originality', asked)).comparedTexts).toBeGreaterThan(0)
  })
  expect(answered).toBeGreaterThan(10)
})
