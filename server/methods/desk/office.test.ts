import { describe, expect, test } from 'vitest'
import { addPerson, doDeed, openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { place } from '#tests/kit/placements.ts'

const house = await startTestHouse()
const { customer, manager, orderWithFinal } = await openDeskIn(house)
const admin = await addPerson(house, 'admin')

describe('prices and lists', () => {
  test('a changed price holds for orders from then on, and never for one that was placed', async () => {
    const before = await place(customer)
    const cell = { level: 2, hours: 168, value: 30 }
    expect((await admin.call('desk', 'savePrice', cell)).data).toContainEqual(cell)
    const total = async (id: number) => (await customer.call('orders', 'info', { id })).data.total
    expect([await total(before), await total(await place(customer))]).toEqual([89.8, 120])
    expect((await admin.call('desk', 'savePrice', { ...cell, hours: 169 })).status).toBe(422)
    await admin.call('desk', 'savePrice', { ...cell, value: 22.45 })
    const { rows } = await house.pool.query(
      `select distinct subject_id, actor_id from audits where act = 'desk.savePrice'`,
    )
    expect(rows).toEqual([{ subject_id: admin.id, actor_id: admin.id }])
  })

  test('an admin who changes several prices at once, in as many tabs, changes them all', async () => {
    const hours = [24, 48, 72, 120, 168, 240]
    const told = await Promise.all(
      hours.map((each) => admin.call('desk', 'savePrice', { level: 3, hours: each, value: 50 })),
    )
    expect(told.map(({ status }) => status)).toEqual(hours.map(() => 200))
    const { data } = await admin.call('desk', 'prices')
    for (const each of hours) expect(data).toContainEqual({ level: 3, hours: each, value: 50 })
  })

  test('categories, codes and lists are changed and grow', async () => {
    const saved = await admin.call('desk', 'saveCategory', { title: 'Master', percent: 45 })
    expect(saved.data).toContainEqual(expect.objectContaining({ title: 'Master', percent: 45 }))
    const master = saved.data.find(({ title }) => title === 'Master')
    const dearer = { ...master, percent: 50 }
    expect((await admin.call('desk', 'saveCategory', dearer)).data).toContainEqual(dearer)
    expect((await admin.call('desk', 'saveCategory', { id: 1, title: 'Top', percent: 5 })).status).toBe(422)
    const promo = { code: 'EASTER5', percent: 5, validFrom: 0, validTo: 4_000_000_000, maxUses: 3 }
    await admin.call('desk', 'saveDiscount', promo)
    expect((await customer.call('discounts', 'info', { code: 'easter5' })).data).toMatchObject({ value: 5 })
    for (const one of [customer, await addPerson(house)]) await place(one, { promocode: 'EASTER5' })
    expect((await admin.call('desk', 'saveDiscount', { ...promo, maxUses: 1 })).body).toMatchObject({
      message: 'This code has been used more often already.',
    })
    const usedUp = (await admin.call('desk', 'saveDiscount', { ...promo, maxUses: 2 })).data
    expect(usedUp).toContainEqual(expect.objectContaining({ code: 'EASTER5', maxUses: 2 }))
    const last = { ...promo, code: 'ZULU5', validTo: 4_000_000_001 }
    const [first, second] = (await admin.call('desk', 'saveDiscount', last)).data
    expect([first?.code, second?.code]).toEqual(['ZULU5', 'EASTER5'])
    expect((await admin.call('desk', 'saveDiscount', { ...promo, validTo: 0 })).status).toBe(422)
    for (const list of [
      'document_types',
      'disciplines',
      'citation_styles',
      'reasons',
      'issues',
      'purposes',
    ]) {
      const added = (await admin.call('desk', 'saveReference', { list, title: 'Something new' })).data
      const { id } = added.at(-1) ?? { id: 0 }
      const renamed = await admin.call('desk', 'saveReference', { list, id, title: 'Something else' })
      expect(renamed.data.at(-1)).toEqual({ id, title: 'Something else' })
      const again = await admin.call('desk', 'saveReference', { list, title: 'Something else' })
      expect(again.status).toBe(422)
    }
  })
})

test('a new purpose of a dispute asks for no money', async () => {
  await admin.call('desk', 'saveReference', { list: 'purposes', title: 'A word of regret' })
  const { data } = await admin.call('purposes', 'fetch', {})
  expect(data.find(({ title }) => title === 'A word of regret')).toMatchObject({ refund: false })
})

test('the same new entry from two tabs at once is added once, and the other tab learns why', async () => {
  for (const save of [
    () => admin.call('desk', 'saveReference', { list: 'disciplines', title: 'Astronomy' }),
    () => admin.call('desk', 'saveCategory', { title: 'Doctor', percent: 60 }),
  ]) {
    const told = await Promise.all([save(), save(), save()])
    expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  }
})

test.each([
  ['AB', 'The code must be at least 3 characters.'],
  ['SUMMER 10', 'Use only letters from A to Z, digits, hyphens and underscores.'],
  ['ÉTÉ10', 'Use only letters from A to Z, digits, hyphens and underscores.'],
  ['', 'The code field is required.'],
])('no promo code is made of %j, and the form says why', async (code, sentence) => {
  const promo = { code, percent: 5, validFrom: 0, validTo: 4_000_000_000, maxUses: 3 }
  const told = await admin.call('desk', 'saveDiscount', promo)
  expect(told).toMatchObject({ status: 422, body: { fields: { code: sentence } } })
})

describe('what waits for a person', () => {
  const countWaiting = async () => (await admin.call('desk', 'unsettled')).data.waiting

  test('a rating appears once it is published, and goes when it is taken back (ADD-01)', async () => {
    const order = await orderWithFinal()
    await doDeed(manager, 'complete', order)
    await customer.call('ratings', 'create', { order, stars: 4, line: 'Good.', penName: 'R.' })
    const { items } = (await manager.call('desk', 'ratings', { waiting: true })).data
    expect(items).toMatchObject([{ order, stars: 4, publishedAt: null }])
    const page = async () => (await house.visitor.call('ratings', 'fetch')).data
    const published = async () => (await page()).items
    expect(await page()).toMatchObject({ items: [], total: 0, next: false })
    const rating = items[0]?.id
    const before = await house.now()
    const { publishedAt } = (await manager.call('desk', 'publishRating', { rating, published: true })).data
    const [shown] = await published()
    expect(publishedAt).toBe(shown?.date)
    expect(shown).toMatchObject({ line: 'Good.', penName: 'R.' })
    // Everyone reads the day on which it was published.
    expect(shown?.date).toBeGreaterThanOrEqual(before)
    expect(JSON.stringify(await published())).not.toContain('"order"')
    const listed = async (waiting: boolean) => (await manager.call('desk', 'ratings', { waiting })).data.total
    expect([(await page()).total, await listed(true), await listed(false)]).toEqual([1, 0, 1])
    await manager.call('desk', 'publishRating', { rating, published: false })
    expect(await page()).toMatchObject({ items: [], total: 0, next: false })
    expect([await listed(true), await listed(false)]).toEqual([1, 1])
    expect((await manager.call('desk', 'publishRating', { rating: 4711, published: true })).status).toBe(404)
  })

  test('ratings appear in the order in which they were published, the newest first', async () => {
    const now = await house.now()
    for (const line of ['Written first.', 'Written last.']) {
      const order = await orderWithFinal()
      await doDeed(manager, 'complete', order)
      await customer.call('ratings', 'create', { order, stars: 5, line, penName: 'R.' })
    }
    const { items } = (await manager.call('desk', 'ratings', { waiting: true })).data
    const pageAt = async (offset: number) =>
      (await manager.call('desk', 'ratings', { waiting: false, offset, size: 1 })).data
    const { total } = await pageAt(0)
    expect([await pageAt(0), await pageAt(total - 1)]).toMatchObject([
      { items: [{ line: 'Written last.' }], next: true },
      { items: [{}], next: false },
    ])
    const [last, first] = items
    expect([first?.line, last?.line]).toEqual(['Written first.', 'Written last.'])
    // Another manager publishes the first one again, on a page that does not know yet.
    for (const [at, rating] of [last, first, last].entries())
      await (
        await house.at(now + at, manager)
      ).call('desk', 'publishRating', { rating: rating?.id, published: true })
    const published = async (argument = {}) =>
      (await house.visitor.call('ratings', 'fetch', argument)).data.items.map(({ line }) => line)
    expect((await published()).slice(0, 2)).toEqual(['Written first.', 'Written last.'])
    for (const rating of [first, last])
      await manager.call('desk', 'publishRating', { rating: rating?.id, published: false })
  })

  test('a manager who ordered a paper does not publish their own rating of it', async () => {
    const owner = await addPerson(house, 'manager')
    const order = await paidOrder(house, owner)
    await house.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', order).execute()
    await owner.call('ratings', 'create', { order, stars: 5, line: 'The best.', penName: 'B.' })
    const { items } = (await owner.call('desk', 'ratings', { waiting: true })).data
    const publish = { rating: items[0]?.id, published: true }
    expect(await owner.call('desk', 'publishRating', publish)).toMatchObject({
      status: 409,
      body: { message: 'This is your own order.' },
    })
    expect((await house.visitor.call('ratings', 'fetch')).data.items).toEqual([])
    expect((await manager.call('desk', 'publishRating', publish)).status).toBe(200)
  })

  test('mails that failed are listed, and one whose words we have is sent again', async () => {
    const before = await countWaiting()
    await house.pool.query(
      `insert into mails (recipient, subject, text, html, is_secret, state, tries, created_at, last_error, sent_at)
       values ('gone@example.test', 'Your code', '', '', true, 'failed', 5, 1, '550 no such mailbox', null),
         ('full@example.test', 'Order paid', 'Thank you.', '<p>Thank you.</p>', false, 'failed', 15, 1, '452 full', null),
         ('', 'Sent', '', '', false, 'sent', 1, 1, null, 1)`,
    )
    const mails = (await admin.call('desk', 'mails')).data
    expect(mails.map(({ subject, error, canRetry }) => [subject, error, canRetry])).toEqual([
      ['Order paid', '452 full', true],
      ['Your code', '550 no such mailbox', false],
    ])
    expect(await countWaiting()).toBe(before + 2)
    const [paid, code] = mails
    expect((await admin.call('desk', 'retryMail', { id: code?.id })).status).toBe(404)
    const after = (await admin.call('desk', 'retryMail', { id: paid?.id })).data
    expect(after[0]).toMatchObject({ subject: 'Order paid', state: 'queued', canRetry: false })
    expect((await admin.call('desk', 'retryMail', { id: paid?.id })).status).toBe(404)
    const { rows } = await house.pool.query(
      "select state from pgboss.job where name = 'mail' and (data ->> 'rowId')::int = $1",
      [paid?.id],
    )
    expect(rows).toEqual([{ state: 'created' }])
  })

  test('jobs that failed are listed, and each is tried once more', async () => {
    await paidOrder(house, customer)
    const before = await countWaiting()
    await house.pool.query(
      `insert into pgboss.job (name, data, state) values ('mail', '{"rowId": 7}', 'failed')`,
    )
    await house.pool.query(
      `insert into pgboss.job (name, data, state, output, created_on) values
         ('refund', '{"rowId": 7}', 'failed', '{"message": "Away"}', now()),
         ('refund', '{"rowId": 6}', 'failed', '{"message": "Away"}', now() - interval '1 hour')`,
    )
    expect(await countWaiting()).toBe(before + 2)
    const [job, older] = (await admin.call('desk', 'jobs')).data
    expect(job).toMatchObject({ name: 'refund', row: 7, error: 'Away' })
    expect((await admin.call('desk', 'retryJob', { id: job?.id })).data).toEqual([older])
    expect((await admin.call('desk', 'retryJob', { id: job?.id })).status).toBe(404)
    const { rows } = await house.pool.query('select state from pgboss.job where id = $1', [job?.id])
    expect(rows).toEqual([{ state: 'retry' }])
    expect((await admin.call('desk', 'retryJob', { id: older?.id })).data).toEqual([])
  })

  test('an export that was given up is made after all, and a push that was given up is over', async () => {
    const asked = (await customer.call('exports', 'create')).data
    await house.pool.query(`update exports set state = 'failed', expires_at = 1 where key = $1`, [asked.key])
    await house.pool.query(
      `insert into pgboss.job (name, data, state) select 'export', json_build_object('rowId', id), 'failed'
       from exports where key = $1`,
      [asked.key],
    )
    await house.pool.query(
      `insert into pgboss.job (name, data, state) values ('push', '{"rowId": 7}', 'failed')`,
    )
    const failed = (await admin.call('desk', 'jobs')).data
    expect(failed.map(({ name }) => name)).toEqual(['export'])
    await admin.call('desk', 'retryJob', { id: failed[0]?.id })
    const { rows } = await house.pool.query('select state, expires_at from exports where key = $1', [
      asked.key,
    ])
    expect(rows).toEqual([{ state: 'making', expires_at: expect.any(Number) }])
    expect(rows[0].expires_at).toBeGreaterThan(await house.now())
  })

  test('the books and the record are checked on demand', async () => {
    const books = (await admin.call('desk', 'books')).data
    expect(books).toMatchObject({ broken: null, audits: expect.any(Number) })
    await house.db.updateTable('orders').set({ returned_cents: 1 }).where('paid_cents', '>', 1).execute()
    const { differences } = (await admin.call('desk', 'books')).data
    expect(differences.length).toBeGreaterThan(books.differences.length)
  })
})
