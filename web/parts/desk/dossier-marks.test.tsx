// A writer who answers the marks of an order, or delivers its paper, while another person changes it.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { holdUploads } from '#tests/kit/held-uploads.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { openStagesIn } from '#tests/kit/stages.ts'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import type { Dossier } from './acts.ts'
import { Deliver } from './deliver.tsx'
import { DossierMarks } from './dossier-marks.tsx'

const house = await startTestHouse()
const { writer, stages } = await openStagesIn(house)
const { data } = await writer.call('desk', 'order', { id: await stages['in revision']() })
const WORDS = { exact: 'two causes', prefix: '', suffix: '', paragraph: 0, note: 'Which ones?' }
const MARK = { ...WORDS, id: 1, delivery: data.versions[0]?.id ?? 0, file: null, answer: null }
const [revision] = data.revisions
const DOSSIER: Dossier = {
  ...data,
  offers: { ...data.offers, 'desk.answerMark': null },
  revisions: revision ? [{ ...revision, marks: [MARK] }] : [],
}

test('an order that has changed is loaded anew, and the words of the answer stay', async () => {
  let reloads = 0
  const page = await awake(
    <ToastProvider>
      <DossierMarks dossier={DOSSIER} onChanged={() => (reloads += 1)} />
    </ToastProvider>,
  )
  await page.type('The war and the harvest.')
  await page.press('Save the answer')
  await page.calls[0]?.refuse('conflict', 'The order has changed.')
  expect(page.words()).toContain('The order has changed.')
  expect(reloads).toBe(1)
  await page.press('Save the answer')
  expect(page.calls[1]?.argument).toMatchObject({ mark: 1, note: 'The war and the harvest.' })
})

test('a paper that comes too late for the order as it was stays in the form, and the order is loaded anew', async () => {
  let reloads = 0
  const page = await awake(
    <ToastProvider>
      <Deliver dossier={DOSSIER} onChanged={() => (reloads += 1)} />
    </ToastProvider>,
  )
  const { uploads, reach } = holdUploads(page.calls)
  await page.choose(new File(['The war and the harvest.'], 'paper.txt'))
  await reach(1)
  await uploads[0]?.arrive('P')
  await page.press('Deliver as final')
  await page.calls.at(-1)?.refuse('conflict', 'The order has changed.')
  expect(page.words()).toMatch(/paper\.txt.*The order has changed\./)
  expect(reloads).toBe(1)
})
