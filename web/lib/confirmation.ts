// How any part of the product asks for a confirmation: by an event that the one dialog of the page answers.
import { isRecord } from '#contract/grammar/tags.ts'
import { isFailure } from './api.ts'

export const CONFIRMATION_EVENT = 'delete-confirmation'

export type Confirmation = {
  readonly title: string
  readonly text: string
  /** The name of the action on its button; without one it is a deletion. */
  readonly verb?: string | undefined
  /** Fails by throwing or with the failure of a call; everything else is success. */
  readonly action: () => unknown
}

export function askConfirmation(confirmation: Confirmation): void {
  dispatchEvent(new CustomEvent(CONFIRMATION_EVENT, { detail: confirmation }))
}

export function confirmationIn(event: Event): Confirmation | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  return isConfirmation(detail) ? detail : undefined
}

/** Nothing when the action succeeded, else the sentence that says why not. */
export async function act({ action }: Confirmation): Promise<string | undefined> {
  try {
    const answer = await action()
    return isFailure(answer) ? answer.message : undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function isConfirmation(detail: unknown): detail is Confirmation {
  return (
    isRecord(detail) &&
    typeof detail['title'] === 'string' &&
    typeof detail['text'] === 'string' &&
    typeof detail['action'] === 'function'
  )
}
