import { expect, test } from 'vitest'
import { addPerson, openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { readPages } from './export-pages.ts'

const house = await startTestHouse()
const { customer } = await openDeskIn(house)

test('an export shows the history as the customer sees it, without the desk’s own notes', async () => {
  const order = await paidOrder(house, customer)
  const event = { order_id: order, name: 'order.updated', created_at: 9 }
  await house.db
    .insertInto('activities')
    .values([
      { ...event, content: 'For you', is_staff_only: false },
      { ...event, content: 'Between us', is_staff_only: true },
    ])
    .execute()
  let told = ''
  for await (const [name, page] of readPages(house.db, customer.id))
    if (name === 'activities') told = JSON.stringify(page)
  expect(told).toContain('For you')
  expect(told).not.toContain('Between us')
})

test('an export goes on with another page where the first is full', async () => {
  const { id } = await addPerson(house)
  await house.pool.query(
    `insert into mails (person_id, recipient, subject, text, html, state, created_at, sent_at)
     select $1, '', n, '', '', 'sent', n, n from generate_series(1, 10001) as n`,
    [id],
  )
  const pages = new Map<string, unknown>()
  for await (const [name, page] of readPages(house.db, id)) pages.set(name, page)
  expect(pages.get('mails')).toHaveLength(10_000)
  expect(pages.get('mails-2')).toMatchObject([{ subject: '10001' }])
})
