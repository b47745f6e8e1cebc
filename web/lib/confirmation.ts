// Asks for a confirmation from any part of the product, by an event that the page's one dialog answers.
import { isRecord } from '#contract/grammar/tags.ts'
import { isFailure } from './api.ts'
import { failureSentence } from './failures.ts'

export const CONFIRMATION_EVENT = 'delete-confirmation'

export type Confirmation = {
  readonly title: string
  readonly text: string
  /** The name of the action on its button; without one it is a deletion. */
  readonly verb?: string | undefined
  /** It fails by throwing or by returning a call's failure; anything else is success. */
  readonly action: () => unknown
  /** Called when the action has succeeded and the dialog is gone, so that its words are seen and take the focus. */
  readonly onDone?: () => void
}

export function askConfirmation(confirmation: Confirmation): void {
  dispatchEvent(new CustomEvent(CONFIRMATION_EVENT, { detail: confirmation }))
}

export function confirmationIn(event: Event): Confirmation | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  return isConfirmation(detail) ? detail : undefined
}

/** Does what was confirmed. Returns nothing if the action succeeded, otherwise a sentence that says why not. */
export async function runConfirmed({ action }: Confirmation): Promise<string | undefined> {
  try {
    const answer = await action()
    return isFailure(answer) ? failureSentence(answer) : undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function isConfirmation(detail: unknown): detail is Confirmation {
  return (
    isRecord(detail) &&
    typeof detail['title'] === 'string' &&
    typeof detail['text'] === 'string' &&
    typeof detail['action'] === 'function' &&
    ['function', 'undefined'].includes(typeof detail['onDone'])
  )
}
