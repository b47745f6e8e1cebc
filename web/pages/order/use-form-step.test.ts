// Which step of the order form is shown, by its address, its draft and its person.
import { afterEach, expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { COMPLETE_DRAFT, ONE_OF_EACH } from '#tests/kit/complete-draft.ts'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { DRAFT_KEY } from '#web/lib/storage.ts'
import { INITIAL_DRAFT, type OrderDraft } from '#web/parts/order-form/order-draft.ts'
import { changeDraft, useOrderForm } from '#web/parts/order-form/order-state.ts'
import { useFormStep } from './use-form-step.ts'

afterEach(clearAuth)

test('a step that is not open yet gives way to the last that is, and the address says so', async () => {
  const { now, path, goBack } = await awakeStep('/order?step=7', { documentType: 1 })
  learnUser(CASEY_USER)
  await pass()
  expect(now()).toMatchObject({ step: 1, limit: 1 })
  expect(path()).toBe('/order?step=1')
  await goBack()
  expect(path()).toBe('/before')
})

test('a visitor comes as far as the instructions; until we know who is here, a later step waits', async () => {
  const { now, path } = await awakeStep('/order?step=5', COMPLETE_DRAFT)
  expect(now()).toMatchObject({ step: null, asked: 5 })
  learnUser(null)
  await pass()
  expect(now()).toMatchObject({ step: 2, limit: 2 })
  expect(path()).toBe('/order?step=2')
})

test('a step that is open stays, is kept with the draft, and is forgotten when the form is left', async () => {
  const { now, path, leave } = await awakeStep('/order?step=5', COMPLETE_DRAFT, true)
  expect(now()).toMatchObject({ step: 5 })
  expect(path()).toBe('/order?step=5')
  expect(kept()).toMatchObject({ step: 5, reached: 5 })
  await leave()
  expect(kept()).toMatchObject({ step: 0, reached: 5, topic: 'Rail travel' })
})

test('a choice in the address is taken once, and does not come back, not even by going back', async () => {
  const { now, path, goBack } = await awakeStep('/order?type=editing', { type: 'rewriting' })
  expect(now().draft.type).toBe('editing')
  expect(path()).toBe('/order')
  changeDraft({ type: 'writing' })
  await pass()
  expect(now().draft.type).toBe('writing')
  await goBack()
  expect(now().draft.type).toBe('writing')
})

test('another tab’s draft is asked about only while it is another order', async () => {
  await awakeStep('/order', { topic: 'Mine' })
  tellFromOtherTab({ ...useOrderForm.getState().draft, step: 4 })
  expect(useOrderForm.getState().rival).toBeNull()
  tellFromOtherTab({ ...INITIAL_DRAFT, topic: 'Theirs' })
  expect(useOrderForm.getState().rival).toMatchObject({ from: 'another tab', draft: { topic: 'Theirs' } })
})

async function awakeStep(at: string, draft: Partial<OrderDraft>, isPerson = false) {
  useOrderForm.setState(useOrderForm.getInitialState(), true)
  if (isPerson) learnUser(CASEY_USER)
  const keep = { [DRAFT_KEY]: JSON.stringify({ ...INITIAL_DRAFT, ...draft }) }
  return awakeHook(() => useFormStep(ONE_OF_EACH), 0, at, keep)
}

function kept(): unknown {
  return JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null')
}

function tellFromOtherTab(draft: OrderDraft): void {
  dispatchEvent(Object.assign(new Event('storage'), { key: DRAFT_KEY, newValue: JSON.stringify(draft) }))
}
