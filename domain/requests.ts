// Revisions and disputes are both requests: their three states, and how we show them.
import type { BadgeColour } from './statuses.ts'

export const REQUEST_STATES = ['pending', 'approved', 'dismissed'] as const

export type RequestState = (typeof REQUEST_STATES)[number]

export type Request = { readonly state: RequestState }

export const REQUEST_INSTRUCTIONS_MAX = 5_000

type RequestDisplay = { readonly id: string; readonly text: string; readonly colour: BadgeColour }

const DISPLAYS: Readonly<Record<RequestState, RequestDisplay>> = {
  pending: { id: 'active', text: 'Active', colour: 'green' },
  approved: { id: 'completed', text: 'Completed', colour: 'blue' },
  dismissed: { id: 'declined', text: 'Declined', colour: 'red' },
}

export function requestBadge(state: RequestState): RequestDisplay {
  return DISPLAYS[state]
}
