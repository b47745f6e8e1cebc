import { expect, test } from 'vitest'
import { addPerson, openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'
import { readPages } from './export-pages.ts'

const house = await startTestHouse()
const earlier = await addPerson(house)
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

test('an export holds nothing of another person, whatever the table', async () => {
  const order = await paidOrder(house, customer)
  const later = await addPerson(house)
  const filling = await house.pool.connect()
  await filling.query(`
    set session_replication_role = replica;
    insert into arrivals (key, owner_id, name, size, created_at) values (md5('a'), ${customer.id}, 'a', 9, 1);
    insert into changes (order_id, state, pages, slides, spacing, has_abstract_page, level_id, writer_category_id,
        cost_per_page_cents, category_percent, old_total_cents, total_cents, old_category_id, old_lines, lines,
        created_at, expires_at, settled_at)
      values (${order}, 'made', 1, 0, 1, false, 1, 1, 9, 0, 9, 9, 1, '[]', '[]', 1, 2, 1);
    insert into discount_uses (code, person_id, order_id, created_at) values ('TENOFF', ${customer.id}, ${order}, 1);
    insert into disputes (order_id, person_id, purpose_id, issue_id, instructions, state, review_due_at, created_at)
      values (${order}, ${customer.id}, 1, 1, '', 'pending', 1, 1);
    insert into exports (person_id, key, created_at, expires_at) values (${customer.id}, 'k', 1, 2);
    insert into known_networks (hash, person_id, seen_at) values (sha256('a'), ${customer.id}, 1);
    insert into passkeys (person_id, credential_id, public_key, counter, name, created_at)
      values (${customer.id}, 'id', '', 0, 'Phone', 5);
    insert into profiles (person_id, kind, subject, name, image, created_at)
      values (${customer.id}, 'google', '7', '', null, 5);
    insert into push_addresses (person_id, session_id, endpoint, p256dh, auth, created_at)
      values (${customer.id}, 1, 'https://push.example/one', 'key', 'auth', 1);
    insert into ratings (order_id, person_id, stars, line, pen_name, created_at)
      values (${order}, ${customer.id}, 5, '', '', 1);
    insert into revisions (id, order_id, person_id, instructions, state, created_at)
      overriding system value values (70, ${order}, ${customer.id}, '', 'pending', 1);
    insert into marks (revision_id, delivery_id, exact, prefix, suffix, paragraph, note)
      values (70, 1, '', '', '', 0, '');
    insert into threads (order_id, created_at, total) values (${order}, 1, 1) on conflict do nothing;
    insert into thread_readers (order_id, person_id) values (${order}, ${customer.id}) on conflict do nothing;
    insert into messages (order_id, seq, hash, person_id, author, content, created_at)
      values (${order}, 1, 'one', ${customer.id}, 'client', 'Hello', 1);`)
  filling.release(true)
  for (const table of Object.keys(EXPORTED_TABLES)) {
    const { rows } = await house.pool.query(`select 1 from ${table} limit 1`)
    expect({ table, rows: rows.length }).toEqual({ table, rows: 1 })
  }
  for (const stranger of [earlier, later]) {
    const told: (readonly [string, number])[] = []
    for await (const [name, page] of readPages(house.db, stranger.id))
      if (Array.isArray(page) && page.length > 0) told.push([name, page.length])
    // The stranger has signed in, and no more.
    expect(told).toEqual([
      ['sessions', 1],
      ['known_networks', 1],
    ])
  }
})
