import { expect, test } from 'vitest'
import { openPapers, type Papers } from '#server/ports/papers.ts'
import { openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { brought, wordDocument } from '#tests/kit/papers.ts'

const patient = openPapers()
const hurried = openPapers({ patienceMs: 1 })
const machine = { isBusy: false }
const clean: Papers['clean'] = (...given) => (machine.isBusy ? hurried : patient).clean(...given)
const house = await startTestHouse({}, { papers: { ...patient, clean } })
const { manager, writer, orderInWork } = await openDeskIn(house)

test('a paper that a busy machine had no time to clean is not delivered with the names in it', async () => {
  const order = await orderInWork()
  const key = await brought(house, writer.id, { name: 'paper.docx', bytes: await wordDocument() })
  const { version } = (await manager.call('desk', 'order', { id: order })).data
  const upload = () => writer.call('desk', 'upload', { order, version, stage: 'final', files: [key] })
  machine.isBusy = true
  const refused =
    'Taking your name out of paper.docx took too long. Try again in a moment, or save it in a smaller size.'
  expect(await upload()).toMatchObject({ status: 422, body: { fields: { files: refused } } })
  machine.isBusy = false
  expect(await upload()).toMatchObject({ status: 200 })
  const [delivery] = (await manager.call('deliveries', 'fetch', { order })).data
  expect(delivery?.files[0]?.key).not.toBe(key)
})
