// What the browser keeps for us during sign-in through a provider: sealed, for ten minutes, out of reach of scripts.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type PendingLink, SOCIAL_SECONDS } from '#domain/identities.ts'
import { OFFERED_PROVIDERS, type OfferedProvider } from '#domain/people.ts'
import type { House } from '#server/house.ts'
import type { Handshake } from '#server/ports/identity/identity.ts'
import { seal, unseal } from '#server/secrets/seal.ts'

/** A sign-in that is under way at the provider. */
export type SignIn = Handshake & {
  readonly backurl: string
  /** The person who was signed in already when it began. */
  readonly asking: number | null
}

/** Where the browser sends each cookie: one to the callback only, one to the door, where people type the code. */
const PATHS = {
  signin: (provider: OfferedProvider) => `/api/signin/${provider}`,
  link: () => '/api',
} as const

type Keeping = {
  readonly house: Pick<House, 'settings' | 'secret'>
  readonly provider: OfferedProvider
  readonly now: number
}

export function keepSignIn(reply: FastifyReply, keeping: Keeping, signIn: SignIn): void {
  keep(reply, 'signin', keeping, signIn)
}

/** Takes the sign-in that this browser began; it is good for one callback, however that ends. */
export function takeSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  keeping: Keeping,
): SignIn | undefined {
  const words = read(request, 'signin', keeping)
  reply.clearCookie(nameOf('signin', keeping.provider), optionsFor('signin', keeping))
  return words && isSignIn(words) ? words : undefined
}

export function keepPendingLink(reply: FastifyReply, keeping: Keeping, link: PendingLink): void {
  keep(reply, 'link', keeping, link)
}

export function pendingLinks(
  request: FastifyRequest,
  keeping: Omit<Keeping, 'provider'>,
): readonly PendingLink[] {
  return OFFERED_PROVIDERS.flatMap((provider) => {
    const words = read(request, 'link', { ...keeping, provider })
    return words && isPendingLink(words, provider) ? [words] : []
  })
}

/** Forgets everything that waits in this browser, for any account. */
export function forgetPendingLinks(
  request: FastifyRequest,
  reply: FastifyReply,
  house: Keeping['house'],
): void {
  for (const provider of OFFERED_PROVIDERS) {
    const name = nameOf('link', provider)
    if (name in request.cookies) void reply.clearCookie(name, optionsFor('link', { house, provider }))
  }
}

function keep(reply: FastifyReply, kind: keyof typeof PATHS, keeping: Keeping, words: object): void {
  const { house, provider, now } = keeping
  const name = nameOf(kind, provider)
  const sealed = seal(house.secret, name, { ...words, endsAt: now + SOCIAL_SECONDS })
  void reply.setCookie(name, sealed, {
    ...optionsFor(kind, keeping),
    maxAge: SOCIAL_SECONDS,
  })
}

function read(request: FastifyRequest, kind: keyof typeof PATHS, keeping: Keeping): object | undefined {
  const { house, provider, now } = keeping
  const name = nameOf(kind, provider)
  const { [name]: sealed } = request.cookies
  const words = sealed === undefined ? undefined : unseal(house.secret, name, sealed)
  if (!words || !('endsAt' in words) || typeof words.endsAt !== 'number') return undefined
  return now < words.endsAt ? words : undefined
}

function nameOf(kind: keyof typeof PATHS, provider: OfferedProvider): string {
  return `${kind}-${provider}`
}

/** Lax: the callback is a visit from the provider's site. */
function optionsFor(kind: keyof typeof PATHS, { house, provider }: Omit<Keeping, 'now'>) {
  return {
    path: PATHS[kind](provider),
    httpOnly: true,
    sameSite: 'lax',
    secure: house.settings.mode === 'production',
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
