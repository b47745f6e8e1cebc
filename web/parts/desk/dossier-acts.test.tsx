// When an act is done at the press of its letter, when it asks first, and on which version of the order it is done.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { openDeskIn, paidOrder } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import type { Dossier } from './acts.ts'
import { useDossierActs } from './dossier-acts.tsx'

const house = await startTestHouse()
const { customer, manager } = await openDeskIn(house)
const order = await paidOrder(house, customer)
const { data: dossier } = await manager.call('desk', 'order', { id: order })
const NOTHING_HELD = { held: undefined, failure: undefined, hold() {}, settle: async () => undefined }

function awakeActs(shown: Dossier, decision: object = NOTHING_HELD) {
  function Part() {
    return useDossierActs(shown, { onChanged: () => {}, decision: Object(decision), checks: [] }).dialog
  }
  return awake(
    <ToastProvider>
      <Part />
    </ToastProvider>,
  )
}

test('an order is approved at the press of its letter', async () => {
  const page = await awakeActs(dossier)
  await page.key('a')
  expect(page.calls).toMatchObject([{ pair: 'desk.approve', argument: { version: dossier.version } }])
})

test.each([
  ['claimed', 'c', 'desk.claim', 'desk.claim'],
  ['released as a draft', 'd', 'desk.release.draft', 'desk.release'],
  ['released as the final paper', 'f', 'desk.release.final', 'desk.release'],
  ['given back for a revision', 'a', 'desk.decideRevision.approve', 'desk.decideRevision'],
])('so is one %s', async (_deed, key, act, pair) => {
  const closed = Object.keys(dossier.offers).map((each) => [each, 'Not now.'])
  const page = await awakeActs({ ...dossier, offers: Object.fromEntries([...closed, [act, null]]) })
  await page.key(key)
  expect(page.calls).toMatchObject([{ pair }])
})

test('while a file of its customer waits for a decision, the press asks first', async () => {
  const page = await awakeActs({
    ...dossier,
    files: [Object({ state: 'pending', owner: { isClient: true } })],
  })
  await page.key('a')
  expect(page.calls).toEqual([])
  expect(page.words()).toContain('Approve the order')
})

test('a decision that still waited goes out first, and the act is done on the order as that left it', async () => {
  const settle = async () => ({ ...dossier, version: dossier.version + 1 })
  const page = await awakeActs(dossier, { ...NOTHING_HELD, settle })
  await page.key('a')
  expect(page.calls).toMatchObject([
    { pair: 'desk.approve', argument: { order, version: dossier.version + 1 } },
  ])
})
