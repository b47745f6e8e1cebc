import { describe, expect, test } from 'vitest'
import { ORDER_TYPES } from '#domain/orders.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { bring } from '#tests/kit/files.ts'
import { offerCode, place, placement } from '#tests/kit/placements.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()

const HOUR = 3600

async function create(given: Record<string, unknown> = {}) {
  const person = await signUp(server)
  return person.call('orders', 'create', placement(given))
}

test('a valid draft becomes an unpaid order (FORM-22 RPC-12 ENT-01 ENT-02 ENT-03 ENT-04 FORM-26)', async () => {
  const answer = await create({ hasAbstractPage: true, spacing: 2, writerCategory: 2, slides_number: 2 })
  expect(answer.body).toMatchObject({ type: 'Order' })
  const order = found(answer)
  const { id, createdAt } = Object(order)
  expect(order).toEqual({
    id: expect.any(Number),
    uid: id,
    type: 'writing',
    status: 'unpaid',
    deadline: 168 * HOUR,
    createdAt: expect.any(Number),
    urgency: 168,
    orderedUrgency: 168,
    total: 254.36,
    prepaid: 0,
    discount: null,
    dueAt: null,
    category: { id: 2, title: 'Advanced', percent: 15 },
    hasAbstractPage: true,
    previousId: null,
    costPerPage: 22.45,
    pagesNumber: 4,
    slidesNumber: 2,
    spacing: 2,
    sources: 4,
    skipSources: false,
    documentType: { id: 1, title: 'Essay' },
    discipline: { id: 15, title: 'History' },
    style: { id: 2, title: 'MLA' },
    level: { id: 2, title: 'Diploma, standard level' },
    topic: 'Why did canals lose to railways?',
    instructions: 'Two causes, weighed against each other.',
    writer: null,
    finalAt: null,
    deliveryDeadline: createdAt + 604_800,
    disputedAt: null,
    isRevisedAfterDispute: false,
  })
  expect(Math.abs(createdAt - Date.now() / 1000)).toBeLessThan(60)
})

test('the answer is the order as it is read afterwards (RPC-12)', async () => {
  const person = await signUp(server)
  const promocode = await offerCode(server, 'READAGAIN')
  const draft = placement({
    promocode,
    spacing: 1.5,
    hasAbstractPage: true,
    writerCategory: 3,
    slides_number: 1,
  })
  const order = found(await person.call('orders', 'create', draft))
  const read = found(await person.call('orders', 'info', { id: order.id }))
  expect(read).toMatchObject({ ...order, deadline: expect.any(Number) })
})

test.each(ORDER_TYPES)('an order can be of the type %s (SCOPE-02)', async (type) => {
  expect(found(await create({ type }))).toMatchObject({ type })
})

test('numbers are unique and grow', async () => {
  const person = await signUp(server)
  const numbers = [await place(person), await place(person), await place(person)]
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
})

describe('what is written', () => {
  test('topic and instructions reach the order, without invisible characters (FORM-24)', async () => {
    const person = await signUp(server)
    const topic = '  The “fall” of\u0000 Rome:\n\t 東京, Ελλάδα 😀 '
    const id = await place(person, { topic, instructions: 'One\r\ntwo\u0000\n\n  three ' })
    expect(found(await person.call('orders', 'info', { id }))).toMatchObject({
      topic: 'The “fall” of Rome: 東京, Ελλάδα 😀',
      instructions: 'One\ntwo\n\n  three',
    })
  })

  test('sources are stored, and so is the choice to skip them (FORM-25)', async () => {
    expect(found(await create({ sources: 12 }))).toMatchObject({ sources: 12, skipSources: false })
    const skipped = await create({ sources: undefined, skip_sources: true })
    expect(found(skipped)).toMatchObject({ sources: 0, skipSources: true })
  })

  test('an order without instructions, files, slides and extras is whole', async () => {
    const unsaid = { instructions: undefined, files: undefined, slides_number: undefined }
    const { status, body } = await create({ ...unsaid, hasAbstractPage: undefined })
    expect([status, found({ body })]).toMatchObject([200, { instructions: '', slidesNumber: 0 }])
  })
})

describe('files', () => {
  test('uploads become files of the order, in their order, each once', async () => {
    const person = await signUp(server)
    const keys = [
      await bring(server, person, { name: 'task.pdf' }),
      await bring(server, person, { name: 'Résumé "x".txt' }),
    ]
    const id = await place(person, { files: [...keys, ...keys] })
    const { attachments } = found(await person.call('orders', 'info', { id }))
    expect(attachments).toMatchObject([
      { id: keys[0], key: keys[0], name: 'task.pdf', size: 11, extension: 'pdf', state: 'pending' },
      { key: keys[1], name: expect.stringMatching(/^Resume-.*\.txt$/) },
    ])
  })

  test('another person’s key or the key of a used file is refused, and nothing is placed', async () => {
    const [person, stranger] = [await signUp(server), await signUp(server)]
    const foreign = await bring(server, stranger)
    const used = await bring(server, person)
    await place(person, { files: [used] })
    const fresh = await bring(server, person)
    for (const key of [foreign, used]) {
      const { status, body } = await person.call('orders', 'create', placement({ files: [fresh, key] }))
      expect([status, body]).toMatchObject([
        422,
        { fields: { files: expect.stringContaining('upload it again') } },
      ])
    }
    const { total } = found(await person.call('orders', 'fetch', { scope: 'unpaid' }))
    expect(total).toBe(1)
    expect(await place(person, { files: [fresh] })).toEqual(expect.any(Number))
  })

  test('a file leaves an unpaid order when it is deleted, and stays in one that is paid (FILE-05)', async () => {
    const person = await signUp(server)
    const [gone, kept] = [await bring(server, person), await bring(server, person)]
    const id = await place(person, { files: [gone, kept] })
    const remove = (key: string) =>
      person.send({ method: 'DELETE', path: `/api/file/${key}/delete`, body: '{}' })
    expect((await remove(gone)).status).toBe(204)
    await server.db.updateTable('orders').set({ status: 'unapproved' }).where('id', '=', id).execute()
    expect((await remove(kept)).status).toBe(409)
    const { attachments } = found(await person.call('orders', 'info', { id }))
    expect(attachments).toMatchObject([{ key: kept }])
  })
})
