import { afterAll, expect, test } from 'vitest'
import { MINUTE } from '#domain/basics/instant.ts'
import { pushUnread } from '#server/deeds/push-unread.ts'
import { openMailer } from '#server/ports/mail/mailer.ts'
import { openPayments } from '#server/ports/payments/open-payments.ts'
import { openPapers } from '#server/ports/papers.ts'
import { openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { testPush } from '#tests/kit/pushes.ts'
import type { JobContext } from '#server/work/job.ts'
import { pushJob } from './push.ts'

const house = await startTestHouse()
const { customer, writer, orderInWork } = await openDeskIn(house)
const NOWHERE = 'http://127.0.0.1:9'
const mailer = openMailer({ url: 'smtp://127.0.0.1:9', from: 'desk@longhand.test' })
afterAll(mailer.close)

test('a message that comes while a push about the one before it is being sent rings too', async () => {
  const order = await orderInWork()
  const now = await house.now()
  await customer.call('account', 'update', { quiet: null })
  const address = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
  }
  expect((await customer.call('pushes', 'create', address)).status).toBe(200)
  const promised: number[] = []
  const ringing = {
    db: house.db,
    baseUrl: 'http://127.0.0.1',
    enqueue: (_db: unknown, _name: unknown, id: number) => Promise.resolve(void promised.push(id)),
  }
  const say = async (content: string, at: number) => {
    await writer.call('messages', 'send', { order, content })
    await pushUnread({ ...ringing, now: at }, 100)
  }
  await say('One', now + 2 * MINUTE)
  const sent: string[] = []
  const ctx: JobContext = {
    ...ringing,
    now,
    mailer,
    papers: openPapers(),
    payments: openPayments({
      stripe: { secretKey: 'sk_test', webhookSecret: 'whsec', apiUrl: NOWHERE },
      paypal: { clientId: 'id', clientSecret: 'secret', webhookId: 'webhook', apiUrl: NOWHERE },
    }),
    storage: house.storage,
    push: {
      ...testPush(),
      send: async (_to, { payload }) => {
        if (sent.length === 0) await say('Two', now + 4 * MINUTE)
        sent.push(JSON.parse(payload).title)
        return { ok: true }
      },
    },
    signal: AbortSignal.timeout(10_000),
  }
  for (const id of promised) await pushJob.run(ctx, id)
  expect(sent).toEqual(['You have a new message', 'You have 2 new messages'])
  expect(await house.db.selectFrom('pushes').select('id').execute()).toEqual([])
  // Trying again does not help.
  await say('Three', now + 6 * MINUTE)
  const refusing = { ...testPush(), send: async () => ({ ok: false, problem: '413', is: 'final' }) as const }
  await pushJob.run({ ...ctx, push: refusing }, promised.at(-1) ?? 0)
  expect(await house.db.selectFrom('pushes').select('id').execute()).toEqual([])
})
