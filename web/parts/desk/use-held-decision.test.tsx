// A decision on a file between its press and its sending.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { pass } from '#tests/kit/held-calls.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { finishWork } from '#web/lib/unfinished.ts'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import { useHeldDecision } from './use-held-decision.tsx'

const house = await startTestHouse()
const { customer, manager } = await openDeskIn(house)
const { data: dossier } = await manager.call('desk', 'order', { id: await paidOrder(house, customer) })
const LATER = { ...dossier, version: dossier.version + 1 }
const HOLD_MS = 8_000

test('it is sent after eight seconds, and not once it was undone', async () => {
  const page = await awakeDecisions()
  await page.press('Approve a.txt')
  await pass(HOLD_MS - 1000)
  expect(page.calls).toEqual([])
  await page.press('Undo')
  await page.press('Decline a.txt')
  await pass(HOLD_MS - 1000)
  expect(page.calls).toEqual([])
  await page.press('Undo')
  await pass(HOLD_MS)
  expect(page.calls).toEqual([])
  await page.press('Decline a.txt')
  await pass(HOLD_MS)
  expect(page.calls).toMatchObject([
    { pair: 'desk.file', argument: { file: 'a', outcome: 'decline', version: dossier.version } },
  ])
})

test('an undo that comes once it was sent says that it is too late', async () => {
  const page = await awakeDecisions()
  await page.press('Approve a.txt')
  await pass(HOLD_MS)
  await page.press('Undo')
  expect(page.words()).toContain('It’s too late to undo that')
  expect(page.calls).toHaveLength(1)
})

test('another one sends the one before at once, and goes out on the version that it made', async () => {
  const page = await awakeDecisions()
  await page.press('Approve a.txt')
  await page.press('Decline b.txt')
  expect(page.calls).toMatchObject([{ argument: { file: 'a', outcome: 'approve' } }])
  await pass(HOLD_MS)
  expect(page.calls).toHaveLength(1)
  await page.calls[0]?.answer('dossier', LATER)
  expect(page.calls).toMatchObject([{}, { argument: { file: 'b', version: LATER.version } }])
})

test.each([
  ['leaves the order', (page: Page) => page.leave()],
  ['closes the page', (page: Page) => page.report('pagehide')],
])('a manager who %s has decided', async (_what, leave) => {
  const page = await awakeDecisions()
  await page.press('Approve a.txt')
  await leave(page)
  expect(page.calls).toMatchObject([{ argument: { file: 'a', outcome: 'approve' } }])
  await pass(HOLD_MS)
  expect(page.calls).toHaveLength(1)
})

test('signing out waits for what was decided', async () => {
  const page = await awakeDecisions()
  await page.press('Approve a.txt')
  let isFinished = false
  void finishWork().then(() => (isFinished = true))
  await pass()
  expect([page.calls.length, isFinished]).toEqual([1, false])
  await page.calls[0]?.answer('dossier', LATER)
  expect(isFinished).toBe(true)
})

test('a decision that was refused says so where it was made, and can be made again', async () => {
  const page = await awakeDecisions()
  await page.press('Approve a.txt')
  await pass(HOLD_MS)
  await page.calls[0]?.refuse('conflict', 'The order has changed.')
  expect(page.words()).toContain('Failed: The order has changed.')
  await page.press('Approve a.txt')
  expect(page.words()).not.toContain('Failed')
  await pass(HOLD_MS)
  expect(page.calls).toHaveLength(2)
})

type Page = Awaited<ReturnType<typeof awakeDecisions>>

function awakeDecisions() {
  const files = ['a', 'b'].map((key) => ({ key, name: `${key}.txt` }))
  function Part() {
    const { hold, failure } = useHeldDecision(dossier, () => {})
    return (
      <>
        {files.map((file) => (
          <span key={file.key}>
            <button type="button" onClick={() => hold(file, 'approve')}>{`Approve ${file.name}`}</button>
            <button type="button" onClick={() => hold(file, 'decline')}>{`Decline ${file.name}`}</button>
          </span>
        ))}
        {failure !== undefined && `Failed: ${failure}`}
      </>
    )
  }
  return awake(
    <ToastProvider>
      <Part />
    </ToastProvider>,
  )
}
