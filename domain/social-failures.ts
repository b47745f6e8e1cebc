// The sentences with which signing in through a provider fails; the sign-in page shows these and no others.
import { OFFERED_PROVIDERS, PROVIDER_NAMES } from './people.ts'
import type { OfferedProvider } from './people.ts'
import { THROTTLED } from './throttles.ts'

export const UNFINISHED = 'You took too long to sign in, or started in another browser. Try again.'
export const BROKEN = 'Something went wrong'

export function socialFailures(provider: OfferedProvider) {
  const name = PROVIDER_NAMES[provider]
  const what = provider === 'facebook' ? 'Facebook ' : ''
  return {
    notOffered: `You can’t sign in with ${name}.`,
    noAnswer: `${name} does not answer right now. Try again in a moment.`,
    refused: `You canceled signing in with ${name}.`,
    noToken: `Unable to retrieve ${what}access token`,
    noUser: `Unable to fetch ${what}user information`,
    noEmail: `${name} did not share your email address. Allow it there, or sign up with your email.`,
    isTaken: `This ${name} account is connected to another account.`,
    hasAnother: `Another ${name} account is connected already. Disconnect it first.`,
  } as const
}

const KNOWN: ReadonlySet<string> = new Set([
  UNFINISHED,
  BROKEN,
  THROTTLED,
  ...OFFERED_PROVIDERS.flatMap((provider) => Object.values(socialFailures(provider))),
])

/** Returns what to show of the `error` in an address. Anyone can write one, so we never repeat foreign words. */
export function shownFailure(error: string | null): string | null {
  return error === null || KNOWN.has(error) ? error : BROKEN
}
