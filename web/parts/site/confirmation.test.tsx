// The one dialog that asks before something is deleted or disconnected.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { askConfirmation } from '#web/lib/confirmation.ts'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import { ConfirmationDialog } from './confirmation.tsx'

// In a browser it comes with the first question; here its library needs the page as it was before.
await import('#web/ui/layers/confirm-dialog.tsx')

test('it asks with the words of the question, does it once, and goes on only when it is done', async () => {
  const { page, done, ask, settle } = await awakeDialog()
  expect(page.words()).toBe('')
  await ask({ verb: 'Disconnect' })
  expect(page.words()).toMatch(/^Disconnect Google\?.*You won’t be able to sign in with Google\./)
  await page.press('Disconnect')
  expect(done).toEqual(['asked the server'])
  await settle({ error: true, code: 'too_many', message: 'Slow down.' })
  expect(page.words()).toContain('Slow down.')
  await page.press('Disconnect')
  await settle(true)
  await expect.poll(() => done).toEqual(['asked the server', 'asked the server', 'gone on'])
})

test('a question that is called off does nothing', async () => {
  const { page, done, ask } = await awakeDialog()
  await ask({})
  await page.press('Cancel')
  await pass(1000)
  expect(done).toEqual([])
})

test('what has no verb of its own is deleted', async () => {
  const { page, ask } = await awakeDialog()
  await ask({})
  expect(page.button('Delete')).toBeDefined()
})

async function awakeDialog() {
  const done: string[] = []
  let settle = (_answer: unknown) => {}
  const page = await awake(
    <ToastProvider>
      <ConfirmationDialog />
    </ToastProvider>,
  )
  return {
    page,
    done,
    settle: (answer: unknown) => {
      settle(answer)
      return pass()
    },
    ask: async (given: { verb?: string }) => {
      askConfirmation({
        title: 'Disconnect Google?',
        text: 'You won’t be able to sign in with Google.',
        ...given,
        action: () => {
          done.push('asked the server')
          return new Promise((resolve) => (settle = resolve))
        },
        onDone: () => void done.push('gone on'),
      })
      // React may wait for a third of a second before it shows what came late.
      await expect
        .poll(async () => {
          await pass(300)
          return page.words()
        })
        .toContain('Google')
    },
  }
}
