// Choices made before the order form is open, carried to it in the address.
import { isOfferedUrgency } from '#domain/deadlines.ts'
import { ORDER_TYPES, PAGES_MAX } from '#domain/orders.ts'
import type { OrderDraft } from './order-draft.ts'

export type OrderChoices = Pick<OrderDraft, 'type' | 'academicLevel' | 'pages_number' | 'spacing' | 'urgency'>

export function orderFormPath(choices: OrderChoices): string {
  const chosen = Object.entries(choices).filter(([, value]) => value !== null)
  return `/order?${new URLSearchParams(chosen.map(([name, value]) => [name, String(value)])).toString()}`
}

/** Reads every choice in the address that makes sense; the draft keeps its own value for the rest. */
export function readOrderChoices(search: URLSearchParams): Partial<OrderChoices> {
  const type = ORDER_TYPES.find((each) => each === search.get('type'))
  const academicLevel = numberIn(search, 'academicLevel')
  const pages = numberIn(search, 'pages_number')
  const spacing = numberIn(search, 'spacing')
  const urgency = numberIn(search, 'urgency')
  return {
    ...(type !== undefined && { type }),
    ...(academicLevel !== null && { academicLevel }),
    ...(pages !== null && pages <= PAGES_MAX && { pages_number: pages }),
    ...((spacing === 1 || spacing === 2) && { spacing }),
    ...(urgency !== null && isOfferedUrgency(urgency) && { urgency }),
  }
}

function numberIn(search: URLSearchParams, name: string): number | null {
  const value = Number(search.get(name) ?? '')
  return Number.isInteger(value) && value > 0 ? value : null
}
