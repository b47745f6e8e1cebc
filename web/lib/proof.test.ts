// The proof of identity when several deeds need it.
import { afterEach, expect, test, vi } from 'vitest'
import { askForProof, settleIn } from './proof.ts'

afterEach(() => void vi.unstubAllGlobals())

test('two deeds that need a proof at the same time both go on with the one that the person gives', async () => {
  const page = new EventTarget()
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
  // The page's one dialog answers the last question.
  let settle: ReturnType<typeof settleIn>
  page.addEventListener('proof-required', (event) => (settle = settleIn(event)))
  const both = Promise.all([askForProof(), askForProof()])
  settle?.(true)
  expect(await both).toEqual([true, true])
  const next = askForProof()
  settle?.(false)
  expect(await next).toBe(false)
})
