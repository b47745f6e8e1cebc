import { expect, test } from 'vitest'
import { openPapers, type Papers } from '#server/ports/papers.ts'
import { openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { brought, wordDocument } from '#tests/kit/papers.ts'

const machine = { papers: openPapers() }
const house = await startTestHouse(
  {},
  {
    papers: {
      ...machine.papers,
      clean: (...given: Parameters<Papers['clean']>) => machine.papers.clean(...given),
    },
  },
)
const { manager, writer, orderInWork } = await openDeskIn(house)

test.each([
  {
    why: 'a busy machine had no time to clean',
    limit: { patienceMs: 1 },
    refused:
      'Taking your name out of paper.docx took too long. Try again in a moment, or save it in a smaller size.',
  },
  {
    why: 'was too large to clean',
    limit: { answerBytes: 1_000 },
    refused: 'We can’t take your name out of paper.docx, because it is too large. Save it in a smaller size.',
  },
])('a paper that $why is not delivered with the names in it', async ({ limit, refused }) => {
  const order = await orderInWork()
  const key = await brought(house, writer.id, { name: 'paper.docx', bytes: await wordDocument() })
  const { version } = (await manager.call('desk', 'order', { id: order })).data
  const upload = () => writer.call('desk', 'upload', { order, version, stage: 'final', files: [key] })
  machine.papers = openPapers(limit)
  expect(await upload()).toMatchObject({ status: 422, body: { fields: { files: refused } } })
  machine.papers = openPapers()
  expect(await upload()).toMatchObject({ status: 200 })
  const [delivery] = (await manager.call('deliveries', 'fetch', { order })).data
  expect(delivery?.files[0]?.key).not.toBe(key)
})
