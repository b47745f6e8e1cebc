// What the browser keeps for us while somebody signs in through a provider: sealed, for ten minutes, out of reach of scripts.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PendingLink, SOCIAL_SECONDS } from '#domain/identities.ts'
import { OFFERED_PROVIDERS, type OfferedProvider } from '#domain/people.ts'
import type { Settings } from './env.ts'
import type { Attempt } from './ports/identity/identity.ts'
import { seal, unseal } from './seal.ts'

/** A sign-in that is under way at the provider. */
export type SignIn = Attempt & {
  readonly backurl: string
  /** Who was signed in already when it began. */
  readonly asking: number | null
}

/** Only the callback gets the one; the other goes to the door, where the code is typed. */
const KINDS = {
  signin: { purpose: 'sign-in', path: (provider: OfferedProvider) => `/api/signin/${provider}` },
  link: { purpose: 'link', path: () => '/api' },
} as const

type Place = { readonly settings: Settings; readonly provider: OfferedProvider; readonly now: number }

export function keepSignIn(reply: FastifyReply, place: Place, signIn: SignIn): void {
  keep(reply, 'signin', place, signIn)
}

/** The sign-in that this browser has begun; it is good for one callback only, however that ends. */
export function takeSignIn(request: FastifyRequest, reply: FastifyReply, place: Place): SignIn | undefined {
  const words = read(request, 'signin', place)
  reply.clearCookie(nameOf('signin', place.provider), optionsFor('signin', place))
  return words && isSignIn(words) ? words : undefined
}

export function keepPendingLink(reply: FastifyReply, place: Place, link: PendingLink): void {
  keep(reply, 'link', place, link)
}

export function pendingLinks(
  request: FastifyRequest,
  place: Omit<Place, 'provider'>,
): readonly PendingLink[] {
  return OFFERED_PROVIDERS.flatMap((provider) => {
    const words = read(request, 'link', { ...place, provider })
    return words && isPendingLink(words, provider) ? [words] : []
  })
}

function keep(reply: FastifyReply, kind: keyof typeof KINDS, place: Place, words: object): void {
  const { settings, provider, now } = place
  const key = settings[provider]?.clientSecret
  if (!key) throw new TypeError(`${provider} is not offered`)
  const sealed = seal(key, KINDS[kind].purpose, { ...words, endsAt: now + SOCIAL_SECONDS })
  void reply.setCookie(nameOf(kind, provider), sealed, {
    ...optionsFor(kind, place),
    maxAge: SOCIAL_SECONDS,
  })
}

function read(request: FastifyRequest, kind: keyof typeof KINDS, place: Place): object | undefined {
  const { settings, provider, now } = place
  const key = settings[provider]?.clientSecret
  const sealed = request.cookies[nameOf(kind, provider)]
  if (!key || !sealed) return undefined
  const words = unseal(key, KINDS[kind].purpose, sealed)
  if (!words || !('endsAt' in words) || typeof words.endsAt !== 'number') return undefined
  return now < words.endsAt ? words : undefined
}

function nameOf(kind: keyof typeof KINDS, provider: OfferedProvider): string {
  return `${kind}-${provider}`
}

/** Lax: the callback is a visit from the provider's site. */
function optionsFor(kind: keyof typeof KINDS, { settings, provider }: Place) {
  return {
    path: KINDS[kind].path(provider),
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.mode === 'production',
  } as const
}

function isSignIn(words: object): words is SignIn {
  const hasAsking = 'asking' in words && (words.asking === null || typeof words.asking === 'number')
  return hasAsking && hasTexts(words, ['state', 'nonce', 'verifier', 'backurl'])
}

function isPendingLink(words: object, provider: OfferedProvider): words is PendingLink {
  const isOfProvider = 'provider' in words && words.provider === provider
  return isOfProvider && hasTexts(words, ['subject', 'name', 'email'])
}

function hasTexts(words: object, names: readonly string[]): boolean {
  return names.every((name) => typeof Reflect.get(words, name) === 'string')
}
