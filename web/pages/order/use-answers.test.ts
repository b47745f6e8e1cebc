// Placing an order: once, with what is wrong at its place, and with nothing lost.
import { afterEach, expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { COMPLETE_DRAFT, ONE_OF_EACH } from '#tests/kit/complete-draft.ts'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { CONFIRMATION_EVENT, confirmationIn, type Confirmation } from '#web/lib/confirmation.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { INSTRUCTIONS_STEP, LAST_STEP, stepPath } from '#web/parts/order-form/form-steps.ts'
import { changeDraft, useOrderForm } from '#web/parts/order-form/order-state.ts'
import { useAnswers } from './use-answers.ts'

afterEach(clearAuth)

const NO_CODE = { percent: 0, isAsking: false, problem: undefined }

test('without the terms nothing is sent; with them two presses place one order', async () => {
  const { now, calls, send, accept } = await awakeSummary()
  await send()
  expect(now().errors).toMatchObject({ acceptedTerms: expect.any(String) })
  await accept()
  expect(now().errors['acceptedTerms']).toBeUndefined()
  await send()
  await send()
  expect(calls).toMatchObject([{ pair: 'orders.create', argument: { topic: 'Rail travel' } }])
  await calls[0]?.answer('order', { id: 7 })
  expect(useOrderForm.getState()).toMatchObject({ createdOrderId: 7, isSecureCheckout: true })
})

test('after a lost answer the same order is sent again under the same key', async () => {
  const { now, calls, send, accept } = await awakeSummary()
  await accept()
  await send()
  await calls[0]?.lose()
  expect(now().errors).toMatchObject({ form: expect.stringContaining('we place it only once') })
  await send()
  expect(Object(calls[1]?.argument).key).toBe(Object(calls[0]?.argument).key)
})

test('a refusal stays until something is changed, that of a code is told on, and one about another step leads there', async () => {
  const { now, calls, send, accept, path, refusedCodes } = await awakeSummary()
  await accept()
  await send()
  await calls[0]?.refuse('invalid_input', 'No.', { promocode: 'This code is used up.' })
  expect(now().errors).toEqual({ promocode: 'This code is used up.' })
  expect(refusedCodes).toEqual(['This code is used up.'])
  changeDraft({ promocode: 'OTHER' })
  await pass()
  expect(now().errors['promocode']).toBeUndefined()
  await send()
  await calls[1]?.refuse('invalid_input', 'No.', { topic: 'Give it a topic.' })
  expect(refusedCodes).toHaveLength(1)
  expect(path()).toBe(stepPath(INSTRUCTIONS_STEP))
})

test('what the step misses goes when it is there, also after a refusal of the same draft', async () => {
  const { now, calls, send, accept } = await awakeSummary()
  await accept()
  await send()
  await calls[0]?.lose()
  await accept(false)
  await send()
  expect(now().errors).toEqual({ acceptedTerms: expect.any(String) })
  await accept()
  expect(now().errors['acceptedTerms']).toBeUndefined()
})

test('a person whose session has ended is asked who they are, and their draft waits; the question is not behind them', async () => {
  const { now, calls, send, accept, path, goBack } = await awakeSummary()
  await accept()
  await send()
  await calls[0]?.refuse('unauthorized', 'Unauthorized')
  expect(path()).toBe(stepPath(INSTRUCTIONS_STEP))
  expect(useOrderForm.getState().draft.topic).toBe('Rail travel')
  now().goOnAsPerson()
  await pass()
  expect(path()).toBe(stepPath(INSTRUCTIONS_STEP + 1))
  await goBack()
  expect(path()).toBe(stepPath(LAST_STEP))
})

test('files that did not arrive are asked about first, and once more when another has joined them', async () => {
  const { calls, send, accept, lack } = await awakeSummary()
  const asked: (Confirmation | undefined)[] = []
  const titles = () => asked.map((confirmation) => confirmation?.title)
  addEventListener(CONFIRMATION_EVENT, (event) => asked.push(confirmationIn(event)))
  await lack('late.txt')
  await accept()
  await send()
  expect(titles()).toEqual(['Order without this file?'])
  expect(calls).toEqual([])
  asked[0]?.onDone?.()
  await send()
  await calls[0]?.lose()
  await send()
  await calls[1]?.lose()
  expect(titles()).toHaveLength(1)
  await lack('late.txt', 'later.txt')
  await send()
  expect(titles()).toEqual(['Order without this file?', 'Order without these files?'])
  expect(calls).toHaveLength(2)
})

test.each([
  ['a fault', 'internal', '/order/failure'],
  ['the end of the session', 'unauthorized', stepPath(INSTRUCTIONS_STEP)],
])('%s leads on from the form, and leads no one back to it who has left', async (_what, code, goal) => {
  const { calls, send, accept, path, leave } = await awakeSummary()
  await accept()
  await send()
  await calls[0]?.refuse(code)
  expect(path()).toBe(goal)
  await send()
  await leave()
  await calls[1]?.refuse(code === 'internal' ? 'unauthorized' : 'internal')
  expect(path()).toBe(goal)
})

/** The last step of a complete draft, of a person who is signed in. */
async function awakeSummary() {
  useOrderForm.setState(useOrderForm.getInitialState(), true)
  useOrderForm.setState({ draft: COMPLETE_DRAFT })
  learnUser(CASEY_USER)
  const refusedCodes: string[] = []
  const onRefuseCode = (problem: string) => void refusedCodes.push(problem)
  const given = { step: LAST_STEP, next: LAST_STEP, lists: ONE_OF_EACH, promo: NO_CODE, onRefuseCode }
  const hook = await awakeHook(
    (asked: typeof given & { unsent: readonly string[] }) =>
      useAnswers({ ...asked, draft: useOrderForm(({ draft }) => draft) }),
    { ...given, unsent: [] },
    stepPath(LAST_STEP),
  )
  return {
    ...hook,
    refusedCodes,
    /** Lets these files be missing. */
    lack: (...unsent: string[]) => hook.ask({ ...given, unsent }),
    send: () => {
      const { form } = hook.now()
      Reflect.apply(Reflect.get(form, 'onSubmit'), form, [new Event('submit')])
      return pass()
    },
    accept: (hasAccepted = true) => {
      hook.now().accept(hasAccepted)
      return pass()
    },
  }
}
