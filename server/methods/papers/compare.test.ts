import { expect, test } from 'vitest'
import { addPerson, addWriter, doDeed, openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse, type HouseCaller } from '#tests/kit/house.ts'
import { brought, wordDocument } from '#tests/kit/papers.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderInWork } = await openDeskIn(house)

async function deliver(order: number, as: 'draft' | 'final', file: { name: string; bytes: Buffer }) {
  await doDeed(writer, 'upload', order, { stage: as, files: [await brought(house, writer.id, file)] })
  const [delivery] = (await manager.call('deliveries', 'fetch', { order })).data
  if (!delivery) throw new Error('The version is missing')
  return delivery.id
}

const text = (words: string) => ({ name: 'paper.txt', bytes: Buffer.from(words) })

const order = await orderInWork()
const from = await deliver(order, 'draft', text('Rail.\n\nWithin ten years she counted hours.'))
await doDeed(manager, 'release', order, { as: 'draft' })
const to = await deliver(order, 'final', text('Rail.\n\nBy 1838 she counted hours.\n\nAnd minutes.'))
const compare = (caller: HouseCaller, what = { order, from, to }) => caller.call('papers', 'compare', what)

test('two versions are compared by words', async () => {
  const { data } = await compare(writer)
  expect(data).toEqual({
    added: 4,
    removed: 3,
    headings: [],
    changes: [
      { kind: 'same', text: 'Rail.\n' },
      { kind: 'removed', text: 'Within ten years' },
      { kind: 'added', text: 'By 1838' },
      { kind: 'same', text: ' she counted hours.' },
      { kind: 'added', text: '\nAnd minutes.' },
    ],
  })
})

test('the headings of both versions are told', async () => {
  const other = await orderInWork()
  const draft = await deliver(other, 'draft', { name: 'paper.docx', bytes: await wordDocument() })
  await doDeed(manager, 'release', other, { as: 'draft' })
  const markdown = {
    name: 'paper.md',
    bytes: Buffer.from('# Rail and distance\n\n## The second unit\n\nHours.'),
  }
  const final = await deliver(other, 'final', markdown)
  const { data } = await compare(writer, { order: other, from: draft, to: final })
  expect(data.headings).toEqual(['Rail and distance', 'The unit', 'The second unit'])
})

test('a version is not there before its release, nor for people who have no part in the order, nor under another order', async () => {
  const strangers = [await addPerson(house), await addWriter(house)]
  for (const caller of [customer, ...strangers]) expect((await compare(caller)).status).toBe(404)
  expect((await compare(manager)).status).toBe(200)
  expect((await compare(manager, { order: await orderInWork(), from, to })).status).toBe(404)
  await doDeed(manager, 'release', order, { as: 'final' })
  expect((await compare(customer)).status).toBe(200)
  for (const caller of strangers) expect((await compare(caller)).status).toBe(404)
})

test('a file without words says that it cannot be compared', async () => {
  const other = await orderInWork()
  const first = await deliver(other, 'draft', { name: 'paper.docx', bytes: await wordDocument() })
  await doDeed(manager, 'release', other, { as: 'draft' })
  const zip = await deliver(other, 'final', { name: 'data.zip', bytes: Buffer.from('PK') })
  expect((await compare(writer, { order: other, from: first, to: zip })).body).toMatchObject({
    code: 'conflict',
    message: 'We can’t read the words of these files, so we can’t compare them.',
  })
})

test('other calls are answered while two large papers are compared', async () => {
  const paragraphs = (word: string) =>
    Array.from({ length: 4_000 }, (_, place) => `${word} ${place} words`).join('\n\n')
  const large = await orderInWork()
  const one = await deliver(large, 'draft', text(paragraphs('first')))
  await doDeed(manager, 'release', large, { as: 'draft' })
  const two = await deliver(large, 'final', text(paragraphs('second')))
  await writer.call('papers', 'facts', { order: large, delivery: one })
  await writer.call('papers', 'facts', { order: large, delivery: two })
  const order: string[] = []
  await Promise.all([
    compare(writer, { order: large, from: one, to: two }).then(({ status }) =>
      order.push(`compared ${status}`),
    ),
    writer.call('sessions', 'check').then(() => order.push('checked')),
  ])
  expect(order).toEqual(['checked', 'compared 200'])
})
