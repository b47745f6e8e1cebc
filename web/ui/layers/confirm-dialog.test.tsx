// A question before something that cannot be undone.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

test('while its deed is under way it can be neither pressed again nor called off, and what went wrong is said in it', async () => {
  const answers: ((failure: string | undefined) => void)[] = []
  const closed: string[] = []
  const page = await awake(
    <ConfirmDialog
      title="Delete the file?"
      consequence="You can’t undo it."
      verb="Delete"
      isOpen
      onConfirm={() => new Promise((resolve) => void answers.push(resolve))}
      onOpenChange={(isOpen) => void closed.push(isOpen ? 'open' : 'closed')}
    />,
  )
  await page.press('Delete')
  await page.press('Delete')
  expect(answers).toHaveLength(1)
  expect(page.button('Cancel')?.getAttribute('aria-disabled')).toBe('true')
  expect(page.words()).toContain('Please wait for the answer.')
  await page.press('Cancel')
  expect(closed).toEqual([])
  answers[0]?.('It is gone already.')
  await pass()
  expect(page.words()).toContain('It is gone already.')
  await page.press('Cancel')
  expect(closed).toEqual(['closed'])
})
