import { describe, expect, test } from 'vitest'
import { addPerson, addWriter, doDeed, loose, openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()
const { customer, manager, writer, orderInWork, orderWithFinal, deliver } = await openDeskIn(house)

const THESIS = {
  exact: 'It made distance unequal',
  prefix: 'distance small in these books.',
  suffix: ': near for those the line served',
  paragraph: 3,
  note: 'This is the thesis. Could it come first?',
}
const PLOT = {
  exact: 'Gaskell gives the opposite case.',
  prefix: '',
  suffix: '',
  paragraph: 9,
  note: 'Mostly plot.',
}
const ASK = { reason: 1, instructions: 'Please see the marks.', attachments: [] }

/** A final paper that the customer marked in two places, and whose revision a manager approved. */
async function orderWithMarks() {
  const order = await orderWithFinal()
  await ask(order)
  await doDeed(manager, 'decideRevision', order, { outcome: 'approve' })
  const [thesis, plot] = await marksOf(order)
  if (!thesis || !plot) throw new Error(`the marks of order ${order} are missing`)
  return { order, thesis, plot }
}

/** A final version with these files. */
async function release(order: number, names: readonly string[]) {
  const files: string[] = []
  for (const name of names) files.push(await loose(house, writer.id, name))
  await doDeed(writer, 'upload', order, { stage: 'final', files })
  await doDeed(manager, 'release', order, { as: 'final' })
  const { id, files: kept } = newest((await customer.call('deliveries', 'fetch', { order })).data)
  return { id, files: kept.map(({ key }: { key: string }) => key) }
}

async function ask(order: number, marks: readonly unknown[] = [THESIS, PLOT]) {
  return customer.call('revisions', 'create', { order, ...ASK, marks })
}

async function marksOf(order: number, person = writer) {
  return newest((await person.call('desk', 'order', { id: order })).data.revisions).marks
}

async function marksForCustomer(order: number) {
  return newest((await customer.call('revisions', 'fetch', { order })).data).marks
}

function newest<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('nothing is there')
  return first
}

async function answer(order: number, given: Readonly<Record<string, unknown>>, person = writer) {
  const { version } = (await manager.call('desk', 'order', { id: order })).data
  return person.call('desk', 'answerMark', { order, version, ...given })
}

describe('marks in a paper', () => {
  test('come with the request, in their order, to its customer, its writer and a manager', async () => {
    const order = await orderWithFinal()
    const asked = await ask(order)
    const both = [
      { ...THESIS, answer: null },
      { ...PLOT, answer: null },
    ]
    expect(asked.data.marks).toMatchObject(both)
    for (const person of [writer, manager]) expect(await marksOf(order, person)).toMatchObject(both)
    const { revisions, deliveries } = (await customer.call('orders', 'info', { id: order })).data
    const seen = newest(revisions).marks
    expect(seen).toMatchObject(both)
    expect(newest(seen).delivery).toBe(newest(deliveries).id)
  })

  test('stay on a request that is declined, and need no answer', async () => {
    const order = await orderWithFinal()
    await ask(order)
    await doDeed(manager, 'decideRevision', order, { outcome: 'decline', note: 'You asked for this.' })
    const mark = newest(await marksOf(order))
    expect(mark).toMatchObject({ note: THESIS.note, answer: null })
    await doDeed(manager, 'initiateRevision', order, { instructions: 'Mend page 4.' })
    expect((await answer(order, { mark: mark.id, answer: 'done' })).body).toMatchObject({
      message: 'The request with this mark was declined.',
      code: 'conflict',
    })
    expect(await deliver(order, 'final')).toMatchObject({ status: 'checking' })
  })

  test('are refused where there is no paper, and when they are too many, too long or say nothing', async () => {
    const unread = await orderInWork()
    expect(await ask(unread)).toMatchObject({
      status: 422,
      body: { fields: { marks: 'There is no paper to mark yet.' } },
    })
    // The customer must not see a version that waits for its release.
    await doDeed(writer, 'upload', unread, { stage: 'draft', files: [await loose(house, writer.id)] })
    await doDeed(manager, 'return', unread, { note: 'No sources yet.' })
    expect((await ask(unread)).status).toBe(422)
    const order = await orderWithFinal()
    for (const wrong of [
      Array.from({ length: 101 }, () => PLOT),
      [{ ...PLOT, note: ' \n ' }],
      [{ ...PLOT, note: 'x'.repeat(501) }],
      [{ ...PLOT, exact: 'x'.repeat(1_001) }],
      [{ ...PLOT, prefix: 'x'.repeat(65) }],
      [{ ...PLOT, suffix: 'x'.repeat(65) }],
      [{ ...PLOT, paragraph: -1 }],
      [{ ...PLOT, paragraph: 1.5 }],
      [{ note: 'No passage.' }],
    ])
      expect((await ask(order, wrong)).status).toBe(422)
    expect(
      (
        await ask(
          order,
          Array.from({ length: 100 }, () => PLOT),
        )
      ).status,
    ).toBe(200)
  })

  test('stand in a file of a version that the customer has, and belong to that version', async () => {
    const order = await orderInWork()
    const first = await release(order, ['essay.docx', 'annex.docx'])
    await doDeed(manager, 'initiateRevision', order, { instructions: 'Mend page 4.' })
    const second = await release(order, ['essay.docx', 'annex.docx'])
    const foreign = await release(await orderInWork(), ['essay.docx'])
    const inFile = (file: string | undefined) => [{ ...PLOT, file }]
    for (const other of [foreign.files[0], await loose(house, customer.id)])
      expect((await ask(order, inFile(other))).body).toMatchObject({
        fields: { marks: 'One of the marked files is not part of this paper.' },
      })
    await ask(order, [...inFile(first.files[1]), ...inFile(second.files[1]), PLOT])
    const placed = [
      { delivery: first.id, file: first.files[1] },
      { delivery: second.id, file: second.files[1] },
      { delivery: second.id, file: second.files[0] },
    ]
    for (const person of [writer, manager]) expect(await marksOf(order, person)).toMatchObject(placed)
    expect(await marksForCustomer(order)).toMatchObject(placed)
  })

  test('are kept as they were written, script and all', async () => {
    const order = await orderWithFinal()
    const note = '<script>alert("now")</script>\u0000 <img src=x onerror=alert(1)>'
    await ask(order, [{ ...PLOT, note, exact: '<b>bold</b>' }])
    expect(await marksOf(order)).toMatchObject([{ note: note.replace('\u0000', ''), exact: '<b>bold</b>' }])
  })
})

describe('each mark is answered', () => {
  test('by its writer, before a revised paper can be delivered, and the customer reads it with that paper', async () => {
    const { order, thesis, plot } = await orderWithMarks()
    const files = [await loose(house, writer.id)]
    const deliverNow = async () => {
      const { version, offers } = (await writer.call('desk', 'order', { id: order })).data
      const told = await writer.call('desk', 'upload', { order, version, stage: 'final', files })
      return { offered: offers['desk.upload.final'], told }
    }
    const early = await deliverNow()
    expect(early.offered).toBe('2 marks have no answer yet.')
    expect(early.told.body).toMatchObject({ message: '2 marks have no answer yet.', code: 'conflict' })
    const answered = await answer(order, { mark: thesis.id, answer: 'done' })
    expect(newest(answered.data.revisions).marks).toMatchObject([
      { id: thesis.id, answer: { state: 'done', note: '', at: expect.any(Number) } },
      { id: plot.id, answer: null },
    ])
    expect((await deliverNow()).offered).toBe('One mark has no answer yet.')
    await answer(order, { mark: plot.id, answer: 'declined', note: 'The plot is the evidence.' })
    expect((await deliverNow()).told.data).toMatchObject({ status: 'checking' })
    const seen = (await manager.call('desk', 'order', { id: order })).data
    expect(newest(seen.revisions).marks).toMatchObject([{}, { answer: { state: 'declined' } }])
    expect(seen.audit.map(({ act }: { act: string }) => act)).toContain('desk.answerMark')
    expect(await marksForCustomer(order)).toMatchObject([{ answer: null }, { answer: null }])
    await doDeed(manager, 'release', order, { as: 'final' })
    expect(await marksForCustomer(order)).toMatchObject([
      { answer: { state: 'done', note: '' } },
      { answer: { state: 'declined', note: 'The plot is the evidence.' } },
    ])
  })

  test('before a version that came as a draft is released as final', async () => {
    const { order, thesis, plot } = await orderWithMarks()
    const terms = { purpose: 4, issue: 1, instructions: 'Please give it to another writer.', attachments: [] }
    await customer.call('disputes', 'create', { order, ...terms })
    await doDeed(manager, 'decideDispute', order, { outcome: 'otherWriter' })
    await doDeed(manager, 'assign', order, { writer: writer.id })
    await deliver(order, 'draft')
    const { version, offers } = (await manager.call('desk', 'order', { id: order })).data
    expect(offers['desk.release.final']).toBe('2 marks have no answer yet.')
    expect((await manager.call('desk', 'release', { order, version, as: 'final' })).status).toBe(409)
    await doDeed(manager, 'release', order, { as: 'draft' })
    for (const mark of [thesis, plot]) await answer(order, { mark: mark.id, answer: 'done' })
    await deliver(order, 'final')
    await doDeed(manager, 'release', order, { as: 'final' })
  })

  test('with a reason where nothing is changed, and can be thought over until the customer has it', async () => {
    const { order, thesis, plot } = await orderWithMarks()
    expect(await answer(order, { mark: thesis.id, answer: 'declined' })).toMatchObject({
      status: 422,
      body: { fields: { note: 'The note field is required.' } },
    })
    await answer(order, { mark: thesis.id, answer: 'declined', note: 'It is there already.' })
    await answer(order, { mark: thesis.id, answer: 'done', note: 'It comes first now.' })
    await answer(order, { mark: plot.id, answer: 'done' })
    expect(await marksOf(order)).toMatchObject([
      { answer: { state: 'done', note: 'It comes first now.' } },
      { answer: { state: 'done' } },
    ])
    await deliver(order, 'final')
    await doDeed(manager, 'release', order, { as: 'final' })
    await doDeed(manager, 'initiateRevision', order, { instructions: 'Once more.' })
    expect((await answer(order, { mark: thesis.id, answer: 'done' })).body).toMatchObject({
      message: 'The customer has this answer already.',
    })
  })

  test('not before the request is approved, on an old version, or by anyone but the writer of this order', async () => {
    const order = await orderWithFinal()
    await ask(order)
    const mine = newest(await marksOf(order))
    expect((await answer(order, { mark: mine.id, answer: 'done' })).status).toBe(409)
    await doDeed(manager, 'decideRevision', order, { outcome: 'approve' })
    const stale = await writer.call('desk', 'answerMark', {
      order,
      version: 1,
      mark: mine.id,
      answer: 'done',
    })
    expect(stale.body).toMatchObject({ message: 'The order has changed. Reload and try again.' })
    const other = await addWriter(house)
    expect((await answer(order, { mark: mine.id, answer: 'done' }, other)).status).toBe(404)
    expect((await answer(order, { mark: mine.id, answer: 'done' }, manager)).status).toBe(403)
    expect((await answer(order, { mark: mine.id, answer: 'done' }, customer)).status).toBe(403)
    const { thesis: foreign } = await orderWithMarks()
    expect((await answer(order, { mark: foreign.id, answer: 'done' })).body).toMatchObject({
      message: 'Mark not found',
      code: 'not_found',
    })
    const stranger = await addPerson(house)
    expect((await stranger.call('revisions', 'create', { order, ...ASK, marks: [THESIS] })).status).toBe(404)
    expect(await marksOf(order)).toMatchObject([{ answer: null }, { answer: null }])
  })
})
