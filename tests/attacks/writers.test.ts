// What a writer is told about a paper from claim to revision: calls that succeed, live events and mails say
// nothing about the customer.
import { expect, test } from 'vitest'
import { demoEmail } from '#db/demo-people.ts'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { mailUnread } from '#server/deeds/mail-unread.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { bring } from '#tests/kit/files.ts'
import { listen } from '#tests/kit/live.ts'
import { payCard } from '#tests/kit/money.ts'
import { place } from '#tests/kit/placements.ts'
import { startTestServer, type Answer, type Caller } from '#tests/kit/server.ts'

const server = await startTestServer()
const [morgan, wren] = [server.as('morgan'), server.as('wren')]
const customer = await signUp(server)
const name = 'Perpetua Harbourmaster'
const picture = 'f'.repeat(32)
const country = 'KI'
await server.db
  .updateTable('people')
  .set({ name, picture, country })
  .where('email', '=', customer.email)
  .execute()
const SECRETS = [name, customer.email, picture, `"${country}"`]

const MARK = { exact: 'The ferry', prefix: '', suffix: '', paragraph: 0, note: 'Which ferry?' }

test('nothing that a writer gets on a paper’s way tells of its customer', async () => {
  const ear = await listen(server.baseUrl, wren)
  const order = await place(customer)
  await payCard(server, customer, order)
  await atDesk(morgan, 'approve', order)
  const told = [await atDesk(wren, 'claim', order)]
  const draft = await uploaded(order, 'draft', 'The ferry leaves at seven.')
  await atDesk(morgan, 'release', order, { as: 'draft' })
  const final = await uploaded(order, 'final', 'The ferry leaves at eight.')
  await atDesk(morgan, 'release', order, { as: 'final' })
  await customer.call('messages', 'send', { order, content: 'May I ask for a change?' })
  await customer.call('revisions', 'create', {
    order,
    reason: 1,
    instructions: 'Please see my mark.',
    marks: [MARK],
  })
  await atDesk(morgan, 'decideRevision', order, { outcome: 'approve' })
  const { revisions } = found(await wren.call('desk', 'order', { id: order }))
  const mark = revisions[0]?.marks[0]?.id
  told.push(
    await atDesk(wren, 'answerMark', order, { mark, answer: 'done' }),
    await good(wren.call('papers', 'show', { order, file: final.file })),
    await good(wren.call('papers', 'facts', { order, delivery: final.id })),
    await good(wren.call('papers', 'compare', { order, from: draft.id, to: final.id })),
    await good(wren.call('papers', 'manifest', { order })),
    await good(wren.call('papers', 'originality', { order, delivery: final.id })),
    await good(wren.call('messages', 'list', { order })),
    await good(wren.call('notifications', 'fetch')),
  )
  await ear.hear('message')
  await ear.hear('notification', 2)

  for (const text of [...told, JSON.stringify(ear.heard), await mailToWren()])
    for (const secret of SECRETS) expect(text).not.toContain(secret)
  // A manager, who may read these words, does find them.
  const { text } = await morgan.call('desk', 'order', { id: order })
  for (const secret of SECRETS) expect(text).toContain(secret)
})

/** The only mail that writers get is about unread messages. */
async function mailToWren(): Promise<string> {
  // It is noon, because no mail goes out in the quiet hours of the night.
  const now = (Math.floor((await server.now()) / DAY) + 2) * DAY + 12 * HOUR
  const ctx = { db: server.db, now, baseUrl: server.baseUrl, enqueue: () => Promise.resolve() }
  expect(await mailUnread(ctx, 100)).toBeGreaterThan(0)
  const mail = await server.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', demoEmail('wren'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return JSON.stringify(mail)
}

async function uploaded(order: number, stage: 'draft' | 'final', bytes: string) {
  const file = await bring(server, wren, { name: `${stage}.txt`, bytes })
  await atDesk(wren, 'upload', order, { stage, files: [file] })
  const [delivery] = found(await morgan.call('deliveries', 'fetch', { order }))
  return { id: delivery?.id ?? 0, file }
}

async function atDesk(
  caller: Caller,
  method: string,
  id: number,
  given: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { version } = found(await caller.call('desk', 'order', { id }))
  return good(caller.call('desk', method, { order: id, version, ...given }))
}

/** Returns the answer of a call that has to succeed. */
async function good(asked: Promise<Answer>): Promise<string> {
  const { status, text } = await asked
  expect({ status, text }).toMatchObject({ status: 200 })
  return text
}
