// Handing a paper over by letters.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import { Deliver } from './deliver.tsx'

const house = await startTestHouse()
const { writer, orderInWork } = await openDeskIn(house)

test('a letter says whether it is a draft or the final paper, and gives the focus to the button that hands it over', async () => {
  const { data } = await writer.call('desk', 'order', { id: await orderInWork() })
  const page = await awake(
    <ToastProvider>
      <Deliver dossier={data} onChanged={() => {}} />
    </ToastProvider>,
  )
  for (const [letter, verb] of [
    ['f', 'Deliver as final'],
    ['d', 'Deliver as draft'],
  ] as const) {
    await page.key(letter)
    expect(page.button(verb)).toBeDefined()
    expect(page.document.activeElement).toBe(page.button(verb))
  }
})
