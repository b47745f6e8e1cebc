import { describe, expect, test } from 'vitest'
import { decodeBody } from '#contract/grammar/trees.ts'
import { KIND_NAMES } from '#contract/kinds/names.ts'
import { giveWriter, place } from '#tests/kit/placements.ts'
import { addPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const kinds: ReadonlySet<string> = new Set(KIND_NAMES)

async function ask(method: string, argument: object = {}, namespace = 'site'): Promise<unknown> {
  const { body } = await house.visitor.knock(namespace, method, argument)
  return decodeBody(body, kinds)
}

describe('what everyone may read', () => {
  test('lists articles without their texts, the newest first, and gives the text of one (PUB-11)', async () => {
    const articles = await ask('articles')
    if (!Array.isArray(articles)) throw new Error('no list')
    const dates: number[] = articles.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted((one, other) => other - one))
    expect(articles[0]).not.toHaveProperty('content')
    expect(await ask('article', { slug: articles[0].slug })).toMatchObject({
      title: articles[0].title,
      content: expect.stringContaining('<p>'),
    })
  })

  test('says that there is no such text, of any kind', async () => {
    for (const method of ['article', 'sample', 'text'])
      expect((await house.visitor.knock('site', method, { slug: 'nope' })).status).toBe(404)
  })

  test('offers the codes that are good now, and no other', async () => {
    await house.db
      .insertInto('discounts')
      .values([
        { code: 'OVER', percent: 90, valid_from: 1, valid_to: 2, max_uses: 5 },
        { code: 'NOW10', percent: 10, valid_from: 1, valid_to: 4_000_000_000, max_uses: 5 },
        { code: 'USEDUP', percent: 80, valid_from: 1, valid_to: 4_000_000_000, max_uses: 5, uses: 5 },
      ])
      .execute()
    expect(await ask('discounts')).toEqual([{ code: 'NOW10', value: 10 }])
  })

  test('counts a writer’s finished papers by discipline, and no open ones', async () => {
    const casey = await addPerson(house)
    const [finished, open] = [await place(casey), await place(casey)]
    const writer = await giveWriter(house, finished, 'Linnet')
    await house.db
      .updateTable('people')
      .set({ scopes: ['client', 'writer'] })
      .where('id', '=', writer)
      .execute()
    await house.db.updateTable('orders').set({ writer_id: writer }).where('id', '=', open).execute()
    await house.db.updateTable('orders').set({ status: 'completed' }).where('id', '=', finished).execute()
    const { title } = await house.db
      .selectFrom('orders')
      .innerJoin('disciplines', 'disciplines.id', 'orders.discipline_id')
      .select('disciplines.title')
      .where('orders.id', '=', finished)
      .executeTakeFirstOrThrow()
    expect(await ask('writers')).toMatchObject({
      writers: expect.arrayContaining([{ name: 'Linnet', finished: 1, disciplines: [title] }]),
    })
  })

  test('shows writers under their pen names, and says that a demo is one', async () => {
    const { id } = await addPerson(house, 'writer')
    await house.db.insertInto('writers').values({ person_id: id, pen_name: 'A Wren' }).execute()
    const answer = await ask('writers')
    expect(answer).toMatchObject({ isDemo: true })
    expect(JSON.stringify(answer)).toContain('A Wren')
    expect(JSON.stringify(answer)).not.toContain('Hollis')
  })
})

describe('contacts.send', () => {
  const letter = {
    name: 'Noa Field',
    email: 'noa@example.com',
    text: 'Do you write in <b>MLA</b>?\n\nThank you.',
  }

  test('brings the message to the support inbox, with the address to answer', async () => {
    expect(await ask('send', letter, 'contacts')).toBe(true)
    const [mail] = await house.db.selectFrom('mails').select(['subject', 'text', 'html']).execute()
    expect(mail?.subject).toContain('Noa Field')
    expect(mail?.text).toContain('noa@example.com')
    expect(mail?.text).toContain('Do you write in <b>MLA</b>?')
    expect(mail?.html).toContain('&lt;b&gt;MLA')
  })

  test('says under each field what is wrong with it', async () => {
    const answer = await house.visitor.call('contacts', 'send', { name: '', email: 'noa', text: 'Hi' })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      fields: {
        name: 'The name field is required.',
        email: 'Invalid email!',
        text: 'The text must be at least 10 characters.',
      },
    })
  })

  test('takes five an hour from one address', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await house.visitor.call('contacts', 'send', letter)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    expect(statuses.at(-1)).toBe(429)
  })
})
