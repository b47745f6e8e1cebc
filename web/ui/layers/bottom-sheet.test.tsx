// A sheet that is opened and put away.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { BottomSheet } from './bottom-sheet.tsx'

test('the page behind a sheet is held while it is open, and its button says so', async () => {
  const page = await awake(
    <BottomSheet
      title="Sections"
      renderTrigger={(opener) => (
        <button type="button" {...opener}>
          Details
        </button>
      )}
    >
      Files
    </BottomSheet>,
  )
  const told = () => [
    page.document.documentElement.hasAttribute('data-held'),
    page.button('Details')?.getAttribute('aria-expanded'),
  ]
  expect(told()).toEqual([false, 'false'])
  await page.press('Details')
  expect(told()).toEqual([true, 'true'])
  await page.press('Close')
  expect(told()).toEqual([false, 'false'])
})
