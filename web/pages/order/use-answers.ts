// Leads on from a step: what is still wrong there, whether to sign in first, and at the end placing the order.
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isRecord } from '#contract/grammar/tags.ts'
import { TERMS_NOT_ACCEPTED } from '#domain/orders.ts'
import type { Failure } from '#web/lib/api.ts'
import { askConfirmation } from '#web/lib/confirmation.ts'
import { isSameOrder, type OrderDraft } from '#web/parts/order-form/order-draft.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { useOrderForm } from '#web/parts/order-form/order-state.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { useIsStillHere } from '#web/lib/use-is-still-here.ts'
import {
  FORM_STEPS,
  INSTRUCTIONS_STEP,
  LAST_STEP,
  problemsAt,
  stepOf,
  stepPath,
} from '#web/parts/order-form/form-steps.ts'
import type { Lists } from '#web/parts/order-form/lists.ts'
import type { Promo } from '#web/parts/order-form/promo-field.tsx'
import { sendOrder } from './place-order.ts'

/**
 * The history entry's note that the page asks who is ordering. The browser’s Back leads from there to the
 * step under the question.
 */
const SIGNING_IN = { isSigningIn: true }

const NO_ANSWER =
  'We got no answer, so we don’t know whether the order was placed. Try again: we place it only once.'

type Asked = {
  readonly step: number
  /** Returns the next step, or the summary for a person who came from there. */
  readonly next: number
  readonly draft: OrderDraft
  readonly lists: Lists
  readonly promo: Promo
  readonly onRefuseCode: (problem: string) => void
  /** The names of chosen files that did not arrive. */
  readonly unsent: readonly string[]
}

export function useAnswers({ step, next, draft, lists, promo, onRefuseCode, unsent }: Asked) {
  const navigate = useNavigate()
  const isStillHere = useIsStillHere()
  const isAuthenticated = useAuth((state) => state.isAuthenticated)
  const { state } = useLocation()
  const isSigningIn = isRecord(state) && state['isSigningIn'] === true
  const [hasAccepted, setHasAccepted] = useState(false)
  // The server's refusal of this draft stays until the person changes something; what the step itself misses does not.
  const [refused, setRefused] = useState<OrderDraft>()
  const problems = problemsNow()
  const { form, errors, isBusy } = useForm(goOn)
  /** The files that the person has agreed to order without. */
  const leftOut = useRef<readonly string[]>([])

  function askWho() {
    return navigate(stepPath(INSTRUCTIONS_STEP), { state: SIGNING_IN })
  }

  function goOnAsPerson() {
    void navigate(stepPath(INSTRUCTIONS_STEP + 1), { replace: true })
  }

  function problemsNow(): FieldErrors | undefined {
    if (step !== LAST_STEP) return problemsAt(step, draft, lists)
    if (hasAccepted && promo.problem === undefined) return undefined
    return { promocode: promo.problem, acceptedTerms: hasAccepted ? undefined : TERMS_NOT_ACCEPTED }
  }

  async function goOn(): Promise<FieldErrors | undefined> {
    setRefused(undefined)
    if (problems !== undefined) return problems
    if (step === LAST_STEP) return placeOrAsk()
    await (step === INSTRUCTIONS_STEP && !isAuthenticated ? askWho() : navigate(stepPath(next)))
    return undefined
  }

  async function placeOrAsk(): Promise<FieldErrors | undefined> {
    if (unsent.every((name) => leftOut.current.includes(name))) return place()
    askToLeaveOut(unsent, () => {
      leftOut.current = unsent
      form.ref.current?.requestSubmit()
    })
    return undefined
  }

  async function place(): Promise<FieldErrors | undefined> {
    const failure = await sendOrder(draft, lists)
    return failure && isStillHere() ? refuse(failure) : undefined
  }

  async function refuse({ code, message, fields }: Failure): Promise<FieldErrors | undefined> {
    // The session has ended, and the form has gone back to where that matters.
    if (code === 'unauthorized') {
      await askWho()
      return undefined
    }
    const wrong: FieldErrors = fields ?? (code === 'invalid_response' ? { form: NO_ANSWER } : {})
    const at = stepOf(wrong)
    if (wrong['promocode'] !== undefined) onRefuseCode(wrong['promocode'])
    if (at === undefined) {
      await navigate('/order/failure', { state: { message } })
      return undefined
    }
    setRefused(useOrderForm.getState().draft)
    if (at !== LAST_STEP) await navigate(stepPath(at))
    return wrong
  }

  return {
    form,
    errors: stillWrong(step, errors, problems, refused !== undefined && isSameOrder(draft, refused)),
    isBusy,
    isSigningIn,
    goOnAsPerson,
    goBackToStep: () => void navigate(-1),
    hasAccepted,
    accept: setHasAccepted,
  }
}

/** Returns the errors from the last sending that still hold. */
function stillWrong(
  step: number,
  found: FieldErrors,
  problems: FieldErrors | undefined,
  isUnchanged: boolean,
): FieldErrors {
  const here = FORM_STEPS[step]?.fields.filter((field) => found[field] !== undefined) ?? []
  return Object.fromEntries(
    here.map((field) => [field, problems?.[field] ?? (isUnchanged ? found[field] : undefined)]),
  )
}

function askToLeaveOut(unsent: readonly string[], onDone: () => void): void {
  askConfirmation({
    title: unsent.length === 1 ? 'Order without this file?' : 'Order without these files?',
    text: `${unsent.join(', ')} didn’t reach us. You can also send files after you’ve placed the order.`,
    verb: 'Order without',
    action: () => {},
    onDone,
  })
}
