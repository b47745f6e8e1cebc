// What this browser keeps between visits. If it keeps nothing, everything works as on a first visit.
/** The draft of an order, written by the form and forgotten at sign-out. */
export const DRAFT_KEY = 'order-form'

/** The drafts of each chat with their author; forgotten at sign-out. */
export const MESSAGE_DRAFTS_KEY = 'message-drafts'

/** The address at which the server takes each large file that is on its way; forgotten at sign-out. */
export const LARGE_FILES_KEY = 'large-files'

/** Marks in papers that were not sent yet, with their author; forgotten at sign-out. */
export const MARKS_KEY = 'paper-marks'

/** Requests for a revision and disputes that were not sent yet, with their author; forgotten at sign-out. */
export const REQUESTS_KEY = 'requests'

/** There from signing up until the page after it has greeted the person. */
export const NEW_ACCOUNT_KEY = 'new-account'

export function keep(key: string, value: string): void {
  quietly(() => localStorage.setItem(key, value))
}

export function readKept(key: string): string | null {
  return quietly(() => localStorage.getItem(key)) ?? null
}

export function forget(key: string): void {
  quietly(() => localStorage.removeItem(key))
}

/** Storage may be switched off or full. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
