// In a dialog of the desk whose order has changed: who is interrupted, and who is not.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { Stale } from './stale.tsx'

test.each([
  ['a deed was refused, and the order has changed', 'No version waits.', true, 'No version waits.Reload'],
  ['a deed was refused', 'No version waits.', false, 'No version waits.'],
  ['the order has changed while its person types', undefined, true, undefined],
])('when %s (%s, %s), what is said of it takes the focus: %s', async (_what, refused, isStale, focused) => {
  const page = await awake(<Stale refused={refused} isStale={isStale} onReload={() => {}} />)
  expect(page.document.activeElement?.textContent).toBe(focused)
  expect(page.words()).toContain(refused ?? 'The order has changed. Reload and try again.')
})

test('an order that is as the dialog shows it, and was not refused, says nothing', async () => {
  const page = await awake(<Stale refused={undefined} isStale={false} onReload={() => {}} />)
  expect(page.words()).toBe('')
})
