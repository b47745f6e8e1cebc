// The way on from a step: what is still wrong there, who must sign in first, and at the end the order itself.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isFailure, type Failure } from '#web/lib/api.ts'
import { isSameOrder, type OrderDraft } from '#web/lib/order-draft.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { useOrderForm } from '#web/lib/state/order-form.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
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
import { placeOrder } from './place-order.ts'

const NO_ANSWER =
  'No answer came, so we cannot say whether the order was placed. Try again: it is placed only once.'
const NOT_ACCEPTED = 'Confirm that the paper is for research or study reference only.'

export function useAnswers(step: number, draft: OrderDraft, lists: Lists, promo: Promo) {
  const navigate = useNavigate()
  const isAuthenticated = useAuth((state) => state.isAuthenticated)
  const [isSigningIn, setIsSigningIn] = useState(false)
  const [hasAccepted, setHasAccepted] = useState(false)
  // What the server refuses stands until something is changed.
  const [refused, setRefused] = useState(draft)
  const problems = problemsNow()
  const { form, errors, isBusy } = useForm(goOn)

  function goOnAsPerson() {
    setIsSigningIn(false)
    void navigate(stepPath(INSTRUCTIONS_STEP + 1))
  }

  function problemsNow(): FieldErrors | undefined {
    if (step !== LAST_STEP) return problemsAt(step, draft, lists)
    if (hasAccepted && promo.problem === undefined) return undefined
    return { promocode: promo.problem, acceptedTerms: hasAccepted ? undefined : NOT_ACCEPTED }
  }

  async function goOn(): Promise<FieldErrors | undefined> {
    if (problems !== undefined) return problems
    if (step === LAST_STEP) return place()
    if (step === INSTRUCTIONS_STEP && !isAuthenticated) setIsSigningIn(true)
    else await navigate(stepPath(step + 1))
    return undefined
  }

  async function place(): Promise<FieldErrors | undefined> {
    const answer = await placeOrder(draft, lists)
    if (isFailure(answer)) return refuse(answer)
    await navigate(`/order/${answer}/checkout`)
    return undefined
  }

  async function refuse({ code, message, fields }: Failure): Promise<FieldErrors | undefined> {
    // Nobody is signed in any more, and the form has gone back to where that matters.
    if (code === 'unauthorized') {
      setIsSigningIn(true)
      return undefined
    }
    const wrong: FieldErrors = fields ?? (code === 'invalid_response' ? { form: NO_ANSWER } : {})
    const at = stepOf(wrong)
    if (at === undefined) {
      await navigate('/order/failure', { state: { message } })
      return undefined
    }
    setRefused(useOrderForm.getState().draft)
    if (at !== LAST_STEP) await navigate(stepPath(at))
    return wrong
  }

  /** Of what was wrong when the step was sent, what still is. */
  function errorsNow(): FieldErrors {
    const isRefused = Object.keys(errors).length > 0 && isSameOrder(draft, refused)
    const here = FORM_STEPS[step]?.fields.filter((field) => errors[field] !== undefined) ?? []
    return Object.fromEntries(
      here.map((field) => [field, problems?.[field] ?? (isRefused ? errors[field] : undefined)]),
    )
  }

  return { form, errors: errorsNow(), isBusy, isSigningIn, goOnAsPerson, hasAccepted, accept: setHasAccepted }
}
