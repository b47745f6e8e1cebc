// The order being written: its draft, kept in this browser, and the order it became.
import { create } from 'zustand'
import { INITIAL_DRAFT, isSameOrder, isUntouched, readOrderDraft, type OrderDraft } from './order-draft.ts'
import { DRAFT_KEY, keep, readKept } from '#web/lib/storage.ts'

/** Another draft that could replace this one; the person chooses which of them stays. */
export type Rival = {
  readonly from: 'another tab' | 'an earlier order'
  readonly draft: OrderDraft
}

type OrderFormState = {
  readonly draft: OrderDraft
  /** Whether we have read what this browser keeps: never on the server, and not in the first render. */
  readonly isRestored: boolean
  /** The browser kept a draft that we can no longer read. */
  readonly isDraftLost: boolean
  readonly rival: Rival | null
  readonly createdOrderId: number | null
  readonly isSecureCheckout: boolean
}

export const useOrderForm = create<OrderFormState>()(() => ({
  draft: INITIAL_DRAFT,
  isRestored: false,
  isDraftLost: false,
  rival: null,
  createdOrderId: null,
  isSecureCheckout: false,
}))

const { getState, setState } = useOrderForm

/** What the browser kept when the form was left. */
let keptAtLeaving: string | null = null

/** Reads what the browser keeps, and again on every return: other tabs may have gone on with the draft. */
export function restoreDraft(): void {
  const { isRestored, rival } = getState()
  const text = readKept(DRAFT_KEY)
  if (isRestored && text === keptAtLeaving) return
  const draft = text === null ? null : readOrderDraft(text)
  if (rival !== null) return offerDraft('another tab', draft ?? INITIAL_DRAFT)
  setState({ draft: draft ?? INITIAL_DRAFT, isRestored: true, isDraftLost: text !== null && draft === null })
}

/** Changes the order, which is then a different one and does not keep the key under which it was sent before. */
export function changeDraft(changes: Partial<OrderDraft>): void {
  replaceDraft({ ...getState().draft, key: '', ...changes })
}

export function showStep(step: number): void {
  const { draft } = getState()
  if (draft.step !== step) replaceDraft({ ...draft, step, reached: Math.max(draft.reached, step) })
}

/** Goes back to the first step, but only if a draft is kept: after signing out, nothing may come back. */
export function leaveForm(): void {
  if (readKept(DRAFT_KEY) !== null) showStep(0)
  keptAtLeaving = readKept(DRAFT_KEY)
}

export function offerDraft(from: Rival['from'], draft: OrderDraft): void {
  const own = getState().draft
  if (isSameOrder(own, draft)) return
  if (isUntouched(own)) replaceDraft({ ...draft, step: own.step })
  else setState({ rival: { from, draft } })
}

export function settleRival(choice: 'take' | 'refuse'): void {
  const { draft, rival } = getState()
  setState({ rival: null })
  replaceDraft(choice === 'take' && rival !== null ? { ...rival.draft, step: draft.step } : draft)
}

/** Watches what other tabs write, which we never overwrite without asking. */
export function followDraftInOtherTabs(): () => void {
  function learn({ key, newValue }: StorageEvent) {
    if (key !== DRAFT_KEY) return
    offerDraft('another tab', (newValue === null ? null : readOrderDraft(newValue)) ?? INITIAL_DRAFT)
  }
  addEventListener('storage', learn)
  return () => removeEventListener('storage', learn)
}

/** Notes the order that the draft became. */
export function rememberOrder(id: number): void {
  setState({ createdOrderId: id, isSecureCheckout: true, rival: null })
  replaceDraft(INITIAL_DRAFT)
}

export function leaveCheckout(): void {
  setState({ createdOrderId: null, isSecureCheckout: false })
}

function replaceDraft(draft: OrderDraft): void {
  setState({ draft })
  if (getState().rival?.from !== 'another tab') keep(DRAFT_KEY, JSON.stringify(draft))
}
