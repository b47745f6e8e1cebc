// Takes in a person who comes back from a provider: asks the provider who they are, and finds words for what went wrong.
import { refuse, type Verdict } from '#domain/basics/verdict.ts'
import type { Identity } from '#domain/identities.ts'
import type { OfferedProvider } from '#domain/people.ts'
import { BROKEN, socialFailures } from '#domain/social-failures.ts'
import { keepPicture } from '#server/deeds/change-picture.ts'
import { type Arrival, receiveIdentity } from '#server/deeds/social-sign-in.ts'
import { type Call, talking } from '#server/binding.ts'
import type { TalkContext } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { type Handshake, type IdentityPort, IdentityProblem } from '#server/ports/identity/identity.ts'
import { fault } from '#server/proxy.ts'

type ArrivalCall = {
  readonly house: Pick<House, 'log'>
  readonly provider: OfferedProvider
  readonly request: string
}

/** Takes the browser's return from the provider. `callback` is our address with everything the provider added to it. */
export async function receiveArrival(
  call: Call,
  provider: OfferedProvider,
  callback: URL,
  handshake: Handshake,
): Promise<Verdict<Arrival>> {
  const { house, request } = call
  const ctx = talking(call)
  const port = ctx.ports.identities[provider]
  if (!port) return refuse('conflict', socialFailures(provider).notOffered)
  try {
    const identity = await port.identify(callback, handshake)
    const arrival = await ctx.tx((db) => receiveIdentity(db, ctx, provider, identity))
    if (!arrival.ok || !arrival.value.isSignedIn) return arrival
    const { token, newcomer } = arrival.value
    if (token) ctx.caller.cookie.set(token)
    if (newcomer !== null)
      await bringPicture(ctx, newcomer, port, identity).catch((error: unknown) =>
        fault(house, { request }, error),
      )
    return arrival
  } catch (error) {
    return refuse('conflict', failureIn({ house, provider, request }, error))
  }
}

/** Returns what we tell the person; the log gets what really happened. */
export function failureIn({ house, provider, request }: ArrivalCall, error: unknown): string {
  if (!(error instanceof IdentityProblem)) {
    fault(house, { request }, error)
    return BROKEN
  }
  house.log.warn({ request, provider, err: error.cause }, error.message)
  return error.message
}

async function bringPicture(
  ctx: TalkContext,
  personId: number,
  port: IdentityPort,
  identity: Identity,
): Promise<void> {
  const picture = await port.fetchPicture(identity)
  if (picture) await keepPicture(ctx, personId, async () => picture)
}
