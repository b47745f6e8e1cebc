import { expect, test } from 'vitest'
import { found, signUp } from '#tests/kit/accounts.ts'
import { giveWriter, place } from '#tests/kit/placements.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { visitor } = house

// As the specification spells them.
const LISTS = [
  'document types',
  'disciplines',
  'citation styles',
  'academic levels',
  'urgencies',
  'prices',
  'writer category',
]

test('all ten sets are there, or the named ones (FORM-21 RPC-06)', async () => {
  const all = Object(found(await visitor.call('types', 'fetch')))
  expect(Object.keys(all).toSorted()).toEqual([...LISTS, 'client', 'order', 'history'].toSorted())
  expect(all).toMatchObject({ client: null, order: null, history: [] })
  for (const name of LISTS) expect(Array.from(all[name]).length).toBeGreaterThan(2)
  const some = await visitor.call('types', 'fetch', { names: ['prices', 'order', 'prices'] })
  expect(Object.keys(some.data).toSorted()).toEqual(['order', 'prices'])
  expect((await visitor.call('types', 'fetch', { names: ['passwords'] })).status).toBe(422)
})

test('only the caller’s own order is a template for the next one', async () => {
  const [person, stranger] = [await signUp(house), await signUp(house)]
  const id = await place(person, { topic: 'The salt marches of Essex' })
  const argument = { names: ['client', 'order'], previousId: id }
  expect(found(await person.call('types', 'fetch', argument))).toMatchObject({
    client: { email: person.email },
    order: { id, topic: 'The salt marches of Essex', pagesNumber: 4 },
  })
  for (const caller of [stranger, visitor])
    expect(found(await caller.call('types', 'fetch', argument))).toMatchObject({ order: null })
})

test('the history has the caller’s own orders that had a writer, newest first', async () => {
  const [person, stranger] = [await signUp(house), await signUp(house)]
  const [first, second] = [await place(person), await place(person)]
  await place(person)
  const foreign = await place(stranger)
  await giveWriter(house, first, 'Hazel')
  await giveWriter(house, second, 'Rowan')
  await giveWriter(house, foreign, 'Linden')
  const { history } = (await person.call('types', 'fetch', { names: ['history'] })).data
  expect(history).toMatchObject([
    { id: second, uid: second, writer: { name: 'Rowan' }, date: expect.any(Number) },
    { id: first, writer: { name: 'Hazel' } },
  ])
})

test('a writer category comes with the record of the writers who may take its orders', async () => {
  const person = await signUp(house)
  const [advanced, top] = [2, 3]
  const ids = [await place(person), await place(person), await place(person)]
  const [one = 0, two = 0, three = 0] = ids
  const able = await giveWriter(house, one, 'Alder')
  const abler = await giveWriter(house, two, 'Maple')
  const written = { status: 'completed', writer_id: abler } as const
  await house.db.updateTable('orders').set(written).where('id', 'in', [two, three]).execute()
  await house.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', one).execute()
  for (const [writer, category] of [
    [able, advanced],
    [abler, top],
  ] as const) {
    await house.db
      .updateTable('people')
      .set({ scopes: ['writer'] })
      .where('id', '=', writer)
      .execute()
    await house.db
      .updateTable('writers')
      .set({ category_id: category })
      .where('person_id', '=', writer)
      .execute()
  }
  for (const [order, writer, stars, publishedAt] of [
    [one, able, 4, 1],
    [two, abler, 5, 1],
    [three, abler, 1, null],
  ] as const)
    await house.db
      .insertInto('ratings')
      .values({
        order_id: order,
        person_id: (row) => row.selectFrom('orders').select('customer_id').where('id', '=', order),
        writer_id: writer,
        stars,
        line: '',
        pen_name: '',
        created_at: 0,
        published_at: publishedAt,
      })
      .execute()

  const { 'writer category': categories } = (
    await visitor.call('types', 'fetch', { names: ['writer category'] })
  ).data
  expect(categories).toMatchObject([
    { title: 'Standard', record: { writers: 2, finished: 1, rating: 4.5 } },
    { title: 'Advanced', record: { writers: 2, finished: 1, rating: 4.5 } },
    { title: 'Top', record: { writers: 1, finished: 2, rating: 5 } },
  ])
})
