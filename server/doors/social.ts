// The doors of signing in through a provider: the way there, and the callback to which it sends people back.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safeBackurl } from '#domain/backurls.ts'
import { OFFERED_PROVIDERS, type OfferedProvider } from '#domain/people.ts'
import { judgeProof } from '#domain/sessions.ts'
import { BROKEN, socialFailures, UNFINISHED } from '#domain/social-failures.ts'
import { THROTTLED } from '#domain/throttles.ts'
import type { Call } from '#server/binding.ts'
import { callOf } from './door.ts'
import type { Person } from '#server/context.ts'
import { limitCalls } from './limits.ts'
import { allowedOrigins } from './origins.ts'
import type { House } from '#server/house.ts'
import { fault } from '#server/proxy.ts'
import { failureIn, receiveArrival } from './social-arrival.ts'
import { keepPendingLink, keepSignIn, type SignIn, takeSignIn } from './social-cookies.ts'
import { listProfiles } from '#server/store/profiles.ts'

type Door = {
  readonly house: House
  readonly provider: OfferedProvider
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

const CONNECTING_PAGE = '/settings/social-linking'

export async function openSocialDoors(app: FastifyInstance, house: House): Promise<void> {
  await limitCalls(app, house, 'calls')
  app.setErrorHandler((error, request, reply) => {
    const isThrottled = error instanceof Error && 'statusCode' in error && error.statusCode === 429
    if (!isThrottled) fault(house, { request: request.id }, error)
    return redirect(reply, '/signin', { error: isThrottled ? THROTTLED : BROKEN })
  })
  for (const provider of OFFERED_PROVIDERS) {
    app.get(`/signin/${provider}`, (request, reply) => leave({ house, provider, request, reply }))
    app.get(callbackOf(provider), (request, reply) => comeBack({ house, provider, request, reply }))
  }
}

async function leave(door: Door): Promise<FastifyReply> {
  const { house, provider, request, reply } = door
  const backurl = safeBackurl(urlOf(request).searchParams.get('backurl'))
  const port = house.ports.identities[provider]
  if (!port) return fail(reply, socialFailures(provider).notOffered, { backurl, asking: null })
  const { actor, now } = await callOf(house, request, reply)
  if (actor.kind === 'person' && (await mustConfirm(door, actor, now))) return askConfirmation(door)
  const { random } = house
  const signIn = {
    state: random.token(),
    nonce: random.token(),
    verifier: random.token(),
    backurl,
    asking: actor.kind === 'person' ? actor.id : null,
  }
  try {
    const page = await port.authorizationUrl(signIn, callbackUrl(door).href)
    keepSignIn(reply, { house, provider, now }, signIn)
    return redirect(reply, page.href)
  } catch (error) {
    return fail(reply, failureIn({ house, provider, request: request.id }, error), signIn)
  }
}

async function comeBack(door: Door): Promise<FastifyReply> {
  const { house, provider, request, reply } = door
  const call = await callOf(house, request, reply)
  const keeping = { house, provider, now: call.now }
  const signIn = takeSignIn(request, reply, keeping)
  const { searchParams } = urlOf(request)
  if (!signIn || searchParams.get('state') !== signIn.state || !isStillAsking(call, signIn))
    return fail(reply, UNFINISHED, signIn)
  if (!searchParams.has('code')) return fail(reply, socialFailures(provider).refused, signIn)
  const callback = callbackUrl(door)
  callback.search = urlOf(request).search
  const arrival = await receiveArrival(call, provider, callback, signIn)
  if (!arrival.ok && arrival.refusal.code === 'proof_required') return askConfirmation(door)
  if (!arrival.ok) return fail(reply, arrival.refusal.message, signIn)
  if (arrival.value.isSignedIn) return redirect(reply, signIn.backurl)
  const { pending } = arrival.value
  keepPendingLink(reply, keeping, pending)
  return redirect(reply, '/signin', { step: '3', email: pending.email, backurl: signIn.backurl })
}

/** We check this before people leave; the callback checks it again. */
async function mustConfirm(
  { house, provider }: Door,
  { id, provedAt }: Person,
  now: number,
): Promise<boolean> {
  if (judgeProof(provedAt, now).ok) return false
  const profiles = await listProfiles(house.readings, id)
  return profiles.every(({ kind }) => kind !== provider)
}

/** The connecting page asks the person for a fresh proof, and then comes back here. */
function askConfirmation({ provider, reply }: Door): FastifyReply {
  return redirect(reply, CONNECTING_PAGE, { confirm: provider })
}

/**
 * The person has meanwhile signed out or signed in as another, so we no longer know whom the answer is for.
 */
function isStillAsking({ actor }: Call, { asking }: SignIn): boolean {
  return asking === (actor.kind === 'person' ? actor.id : null)
}

function fail(reply: FastifyReply, error: string, signIn?: Pick<SignIn, 'backurl' | 'asking'>): FastifyReply {
  if (signIn?.asking) return redirect(reply, CONNECTING_PAGE, { error })
  return redirect(reply, '/signin', { error, ...(signIn && { backurl: signIn.backurl }) })
}

function redirect(reply: FastifyReply, to: string, query?: Record<string, string>): FastifyReply {
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  return reply.header('cache-control', 'no-store').redirect(to + search)
}

function callbackOf(provider: OfferedProvider): string {
  return `/api/signin/${provider}/callback`
}

/** In the demo the product has two names, and a cookie comes back only to the name that set it. */
function callbackUrl({ house, provider, request }: Door): URL {
  const origin = `${request.protocol}://${request.host}`
  const { settings } = house
  return new URL(callbackOf(provider), allowedOrigins(settings).has(origin) ? origin : settings.baseUrl)
}

function urlOf({ url }: FastifyRequest): URL {
  return new URL(url, 'http://localhost')
}
