// The proof of identity when several deeds need it.
import { afterEach, expect, test, vi } from 'vitest'
import { askForProof, settleIn, withProof } from './proof.ts'

const REFUSED = { error: true, code: 'proof_required', message: 'Is it you?' } as const

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

test.each([
  ['gives the proof', true, [REFUSED, 'done'], 'done'],
  ['closes the dialog', false, [REFUSED], REFUSED],
])('a deed that needs a proof, of a person who %s', async (_what, isProved, answers, told) => {
  vi.stubGlobal('dispatchEvent', (event: Event) => settleIn(event)?.(isProved))
  const left = [...answers]
  expect(await withProof(async () => left.shift())).toEqual(told)
  expect(left).toEqual([])
})

test.each([['done'], [{ ...REFUSED, code: 'too_many' }]])(
  'a deed that answers %o needs no proof',
  async (told) => {
    const ask = vi.fn()
    vi.stubGlobal('dispatchEvent', ask)
    expect(await withProof(async () => told)).toBe(told)
    expect(ask).not.toHaveBeenCalled()
  },
)
