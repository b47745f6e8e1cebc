// The current step of the form: what the address asks for, as far as the draft and the session allow.
import { useEffect, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { INITIAL_DRAFT, isSameOrder, type OrderDraft } from '#web/parts/order-form/order-draft.ts'
import { readOrderChoices, type OrderChoices } from '#web/parts/order-form/order-query.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import {
  changeDraft,
  followDraftInOtherTabs,
  leaveForm,
  restoreDraft,
  showStep,
  useOrderForm,
} from '#web/parts/order-form/order-state.ts'
import { furthestStep, INSTRUCTIONS_STEP, LAST_STEP, stepPath } from '#web/parts/order-form/form-steps.ts'
import type { Lists } from '#web/parts/order-form/lists.ts'

type FormStep = {
  readonly draft: OrderDraft
  /** Null until we know whether the requested step is open. */
  readonly step: number | null
  readonly asked: number
  /** The last step that is open; the ones after it are not open yet. */
  readonly limit: number
}

export function useFormStep(lists: Lists): FormStep {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { draft, isRestored } = useOrderForm()
  const isAuthenticated = useAuth((state) => state.isAuthenticated)
  const isUnknown = useAuth((state) => state.isLoadingPage)
  const asked = stepIn(search)
  const choices = useMemo(() => readOrderChoices(search), [search])
  useDraftLife()
  useChoicesAsked(choices)

  const limit = Math.min(furthestStep(draft, lists), isAuthenticated ? LAST_STEP : INSTRUCTIONS_STEP)
  const isOpen = isRestored && (asked <= INSTRUCTIONS_STEP || !isUnknown)
  const step = isOpen ? Math.min(asked, limit) : asked === 0 ? 0 : null

  // If the requested step is not open yet, the address changes to the step that we show. That step stays as
  // long as it is needed.
  useEffect(() => {
    if (!isOpen || step === null) return
    showStep(step)
    if (asked !== step) void navigate(stepPath(step), { replace: true })
  }, [isOpen, step, asked, navigate])

  if (isRestored) return { draft, step, asked, limit }
  return { draft: { ...INITIAL_DRAFT, ...choices }, step, asked, limit: 0 }
}

/** After a visit to any other page, the form starts at its first step again. */
function useDraftLife() {
  useEffect(() => {
    restoreDraft()
    const stop = followDraftInOtherTabs()
    addEventListener('pagehide', leaveForm)
    return () => {
      stop()
      removeEventListener('pagehide', leaveForm)
      leaveForm()
    }
  }, [])
}

/**
 * `/order?type=editing` chooses only once: we remove it from the address, because going back would choose it
 * again.
 */
function useChoicesAsked(choices: Partial<OrderChoices>) {
  const navigate = useNavigate()
  const isRestored = useOrderForm((state) => state.isRestored)

  useEffect(() => {
    if (Object.keys(choices).length === 0 || !isRestored) return
    const { draft } = useOrderForm.getState()
    if (!isSameOrder(draft, { ...draft, ...choices })) changeDraft(choices)
    void navigate('/order', { replace: true })
  }, [choices, isRestored, navigate])
}

function stepIn(search: URLSearchParams): number {
  const step = Number(search.get('step'))
  return Number.isInteger(step) ? Math.min(LAST_STEP, Math.max(0, step)) : 0
}
