// Lists the providers that people can sign in with here.
import { allow } from '#domain/basics/verdict.ts'
import { OFFERED_PROVIDERS } from '#domain/people.ts'
import type { TalkContext } from '#server/context.ts'

export async function listProviders({ ports }: TalkContext) {
  return allow(OFFERED_PROVIDERS.filter((provider) => ports.identities[provider] !== undefined))
}
