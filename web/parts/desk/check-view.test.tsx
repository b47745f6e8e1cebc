// A version that is checked: what it is compared with, and the way on once it is decided.
import { expect, test } from 'vitest'
import { awakePage } from '#tests/kit/awake.tsx'
import { doDeed } from '#tests/kit/desk-house.ts'
import { waysIn, wordsIn, drawn } from '#tests/kit/drawn.tsx'
import { startTestHouse } from '#tests/kit/house.ts'
import { openStagesIn } from '#tests/kit/stages.ts'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import type { Dossier } from './acts.ts'
import { CheckView } from './check-view.tsx'

const house = await startTestHouse()
const { manager, deliver, stages } = await openStagesIn(house)
const order = await stages['with a draft']()
await deliver(order, 'final')
const dossierNow = async () => (await manager.call('desk', 'order', { id: order })).data

function Shown({ loaderData: dossier, at = 0 }: { loaderData: Dossier; at?: number }) {
  const delivery = dossier.versions[at]
  return (
    <ToastProvider>
      {delivery && (
        <CheckView dossier={dossier} delivery={delivery} margin={null} next={undefined} onReload={() => {}} />
      )}
    </ToastProvider>
  )
}

test('a version is compared with the one before it, and the first with none', async () => {
  const dossier = await dossierNow()
  const [newest, first] = dossier.versions
  const second = drawn(<Shown loaderData={dossier} />)
  expect(wordsIn(second)).toMatch(/Version 2 What changed Version 1/)
  expect(waysIn(second).join()).toContain(`/compare/${first?.id}/${newest?.id}`)
  expect(wordsIn(drawn(<Shown loaderData={dossier} at={1} />))).not.toContain('What changed')
})

test('the way on stands there once the paper is decided, and not where it was decided before', async () => {
  const dossier = await dossierNow()
  const page = await awakePage(Shown, dossier)
  expect(page.words()).not.toContain('Back to the queue')
  await doDeed(manager, 'release', order, { as: 'final' })
  const decided = await dossierNow()
  await page.find(decided)
  expect(page.words()).toContain('Back to the queue')
  expect(wordsIn(drawn(<Shown loaderData={decided} />))).not.toContain('Back to the queue')
})
