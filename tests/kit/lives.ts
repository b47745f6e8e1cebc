// A customer who has something in every place of the product, and the people who work for them.
import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { insertPasskey } from '#server/store/passkeys.ts'
import { addPerson, doDeed, loose, openDeskIn, paidOrder } from './desk-house.ts'
import type { HouseCaller, TestHouse, Told } from './house.ts'
import { place } from './placements.ts'
import { addSession } from './residents.ts'

export type Life = Awaited<ReturnType<typeof liveIn>>

export async function liveIn(house: TestHouse, topic: string, pages: number) {
  const now = await house.now()
  const paper = { topic, pages_number: pages }
  const desk = await openDeskIn(house)
  const { customer, manager, writer, orderInWork, orderWithFinal } = desk
  const unpaid = await place(customer, paper)
  await house.db.insertInto('attempts').values(openAttempt(unpaid, now)).execute()
  await done(house.visitor.call('passkeys', 'challenge'))
  await done(customer.call('pushes', 'create', pushAddress()))
  const work = await orderInWork(paper)
  await done(customer.call('orders', 'attach', { id: work, files: [await loose(house, customer.id)] }))
  await done(
    customer.call('messages', 'send', { order: work, content: `About ${topic}`, hash: `said-${work}` }),
  )
  await done(writer.call('messages', 'send', { order: work, content: 'I see.', hash: `heard-${work}` }))
  await done(customer.call('messages', 'send', { order: work, content: 'Thanks.', hash: `more-${work}` }))
  await done(customer.call('messages', 'state', { order: work, draft: 'But' }))
  const changed = await paidOrder(house, customer, paper)
  await change(customer, changed, 7)
  const revised = await orderWithFinal(paper)
  const [final] = (await customer.call('deliveries', 'fetch', { order: revised })).data
  const mark = {
    file: final?.files[0]?.key,
    exact: topic,
    prefix: '',
    suffix: '',
    paragraph: 0,
    note: 'Why?',
  }
  await done(
    customer.call('revisions', 'create', {
      order: revised,
      reason: 1,
      instructions: 'Shorter.',
      marks: [mark],
    }),
  )
  const disputed = await orderWithFinal(paper)
  await done(
    customer.call('disputes', 'create', { order: disputed, purpose: 3, issue: 1, instructions: 'No.' }),
  )
  const completed = await orderWithFinal(paper)
  await done(customer.call('messages', 'send', { order: completed, content: topic, hash: 'said' }))
  await done(customer.call('messages', 'state', { order: completed, draft: 'Or' }))
  await doDeed(manager, 'complete', completed)
  await done(customer.call('ratings', 'create', { order: completed, stars: 5, line: topic }))
  const canceled = await paidOrder(house, customer, paper)
  await doDeed(manager, 'reject', canceled, { note: 'We cannot write this.' })
  await addSession(house.db, now, customer)
  const passkey = { credentialId: randomUUID(), publicKey: Buffer.alloc(9), counter: 0, name: topic }
  await house.db
    .transaction()
    .execute(async (tx) => insertPasskey(tx, { ...passkey, personId: customer.id, now }))
  const { email } = customer
  await house.db
    .insertInto('profiles')
    .values({ person_id: customer.id, kind: 'google', subject: topic, name: topic, created_at: now })
    .execute()
  await house.db.insertInto('arrivals').values(arrivalOf(customer, now)).execute()
  await done(customer.call('exports', 'create'))
  for (const purpose of ['reset', 'verify', 'signin'])
    await done(house.visitor.call('verification', 'enroll', { email, purpose }))
  const leaver = await addPerson(house)
  await house.db.insertInto('arrivals').values(arrivalOf(leaver, now)).execute()
  const unwanted = await paidOrder(house, leaver, paper)
  await doDeed(manager, 'reject', unwanted, { note: 'We cannot write this.' })
  return { ...desk, leaver, unpaid, work, revised, disputed, completed }
}

/** A page of the provider that its customer may still come back from. */
export function openAttempt(order: number, now: number) {
  const times = { created_at: now, expires_at: now + 3600, look_at: now + 600 }
  const page = { url: '/', return_url: '/', fallback_url: '/', reference: randomUUID() }
  return { ...times, ...page, order_id: order, type: 'CREDIT', due_cents: 100, state: 'open' } as const
}

/** An upload that has begun. */
function arrivalOf({ id }: { readonly id: number }, now: number) {
  return { key: randomBytes(16).toString('hex'), owner_id: id, name: 'notes.txt', size: 9, created_at: now }
}

export function pushAddress() {
  const endpoint = `https://push.example/${randomUUID()}`
  return { endpoint, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
}

/** Asks for so many pages; what costs more waits for its payment. */
export async function change(customer: HouseCaller, order: number, pages: number): Promise<void> {
  const wish = { order, pages_number: pages }
  const { difference } = (await customer.call('changes', 'quote', wish)).data
  await done(customer.call('changes', 'create', { ...wish, amount: difference }))
}

/** Expects that it was answered. */
export async function done(told: Promise<Told>): Promise<void> {
  const { status, body } = await told
  expect(status, JSON.stringify(body)).toBe(200)
}
