// The mails about an order under way: each tells what was decided, in whose words and with which sum, and leads there.
import { describe, expect, test } from 'vitest'
import { MAIL_TOPICS } from '#domain/mails.ts'
import { formatUid } from '#domain/orders.ts'
import { doDeed, openDeskIn, type DeskPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { place } from '#tests/kit/placements.ts'
import { creditDelays } from './clock.ts'

const NOTE = 'We agreed on this by email.'

const house = await startTestHouse()

type Decision = Readonly<Record<string, unknown>>

/** Each office has a customer of its own, because one address gets only some mails an hour. */
async function openOffice() {
  const desk = await openDeskIn(house)
  const { customer, manager } = desk
  const words = { instructions: 'Please weigh the second cause again.', attachments: [] }

  async function revise(order: number, decision: Decision) {
    await customer.call('revisions', 'create', { order, reason: 1, ...words })
    await doDeed(manager, 'decideRevision', order, decision)
  }

  async function dispute(order: number, decision: Decision) {
    await customer.call('disputes', 'create', { order, purpose: 3, issue: 3, ...words })
    await doDeed(manager, 'decideDispute', order, decision)
  }

  return { ...desk, revise, dispute }
}

/** The newest first. */
async function mailsTo({ id, email }: DeskPerson) {
  const mails = await house.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text'])
    .where('person_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set(mails.length > 0 ? [email] : []))
  return mails
}

async function expectMail(customer: DeskPerson, subject: string, ...words: readonly string[]) {
  const [newest] = await mailsTo(customer)
  expect(newest?.subject).toBe(subject)
  for (const said of words) expect(newest?.text).toContain(said)
}

describe('a mail comes', () => {
  test('with a request that joins the instructions, and says no more than that', async () => {
    const { customer, revise, orderInWork } = await openOffice()
    const unpaid = await place(customer)
    await revise(unpaid, { outcome: 'approve' })
    const words = 'We added your request to the instructions of order'
    const subject = (order: number) => `We approved your revision request for order ${formatUid(order)}`
    await expectMail(customer, subject(unpaid), words, `/order/${unpaid}/revision`)
    const begun = await orderInWork()
    await revise(begun, { outcome: 'approve' })
    await expectMail(customer, subject(begun), words)
    const told = await mailsTo(customer)
    expect(told.filter(({ text }) => text.includes('is working on'))).toEqual([])
  })

  test('with a paper', async () => {
    const { customer, orderWithFinal } = await openOffice()
    const order = await orderWithFinal()
    const subject = `A version of your paper for order ${formatUid(order)} is here`
    await expectMail(customer, subject, `/order/${order}/downloads`)
  })

  test('with the decision about a revision, and with the manager’s words where it is declined', async () => {
    const { customer, orderWithFinal, revise } = await openOffice()
    const order = await orderWithFinal()
    await revise(order, { outcome: 'decline', note: NOTE })
    const page = `/order/${order}/revision`
    const about = `your revision request for order ${formatUid(order)}`
    await expectMail(customer, `We declined ${about}`, page, NOTE)
    await revise(order, { outcome: 'approve' })
    await expectMail(customer, `We approved ${about}`, page)
  })

  test('with each credit for a late paper', async () => {
    const { customer, orderInWork } = await openOffice()
    const order = await orderInWork()
    const { deliveryDeadline } = (await customer.call('orders', 'info', { id: order })).data
    await creditDelays(
      {
        db: house.db,
        now: deliveryDeadline + 1,
        baseUrl: 'http://longhand.test',
        enqueue: () => Promise.resolve(),
      },
      100,
    )
    const subject = `We credited you for the delay of order ${formatUid(order)}`
    await expectMail(customer, subject, '$4.49', `/order/${order}`, 'wasn’t here when it was due')
    // A credit may follow a paper that came a moment after its deadline, so the mail does not say that it is missing.
    const [newest] = await mailsTo(customer)
    expect(newest?.text).not.toMatch(/should have been here by now|is late/)
  })

  test('with the decision about a dispute', async () => {
    const { customer, orderWithFinal, dispute } = await openOffice()
    const order = await orderWithFinal()
    await dispute(order, { outcome: 'decline', note: NOTE })
    const page = `/order/${order}/disputes`
    await expectMail(customer, `We declined your dispute about order ${formatUid(order)}`, page, NOTE)
  })

  test('with money that comes back, and how much it is', async () => {
    const { customer, manager, orderInWork, orderWithFinal, dispute } = await openOffice()
    const refunded = await orderWithFinal()
    await dispute(refunded, { outcome: 'refund', percent: 50 })
    await expectMail(
      customer,
      `Order ${formatUid(refunded)} is refunded`,
      '$44.90 went back into your wallet.',
    )
    const canceled = await orderInWork()
    await doDeed(manager, 'cancel', canceled, { note: NOTE, percent: 100 })
    await expectMail(
      customer,
      `Order ${formatUid(canceled)} is canceled`,
      '$89.80 went back into your wallet.',
      NOTE,
    )
  })
})

test('with all switches off, only mails about money come', async () => {
  const { customer, orderWithFinal, revise, dispute } = await openOffice()
  for (const mail of MAIL_TOPICS) await customer.call('account', 'update', { mail, wanted: false })
  const order = await orderWithFinal()
  await revise(order, { outcome: 'decline', note: NOTE })
  expect(await mailsTo(customer)).toEqual([])
  await dispute(order, { outcome: 'refund', percent: 100 })
  expect((await mailsTo(customer)).map(({ subject }) => subject)).toEqual([
    `Order ${formatUid(order)} is refunded`,
  ])
})
