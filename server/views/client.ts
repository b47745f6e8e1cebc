// A person as they see themselves.
import type { Value } from '#contract/grammar/shapes.ts'
import type { Auth, Client, Social } from '#contract/kinds/people.ts'
import type { Timezone } from '#contract/kinds/places.ts'
import { toDollars } from '#domain/basics/money.ts'
import { MAIL_TOPICS } from '#domain/mails.ts'
import { PROVIDERS, type Provider, type Scope } from '#domain/people.ts'
import { PUSH_TOPICS } from '#domain/pushes.ts'
import { formatOffset } from '#domain/zones.ts'

type Profile = {
  readonly kind: Provider
  readonly name: string
  readonly image: string | null
  readonly createdAt: number
}

type Row = {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly picture: string | null
  readonly mutedMails: readonly string[]
  readonly mutedPushes: readonly string[]
  readonly quietFrom: number | null
  readonly quietUntil: number | null
  readonly hasLetterKeys: boolean
  readonly isTest: boolean
  readonly scopes: readonly Scope[]
  readonly zone: string | null
  readonly zoneDescription: string | null
  readonly offsetMinutes: number | null
  readonly countryCode: string | null
  readonly countryName: string | null
  readonly balanceCents: number
  readonly hasPassword: boolean
  readonly hasPasskey: boolean
  readonly isEmailProven: boolean
  readonly profiles: readonly Profile[]
}

export function viewAuth(row: Row | undefined): Value<typeof Auth> {
  return row ? { user: viewClient(row), scopes: [...row.scopes] } : { user: null, scopes: [] }
}

export function viewClient(row: Row): Value<typeof Client> {
  const { id, email, name, picture, countryCode, countryName, quietFrom, quietUntil } = row
  return {
    id,
    email,
    name,
    // The address of the picture; the browser loads it directly.
    picture: picture && `/avatar/${picture}`,
    timezone: viewPlace(row),
    country: countryCode && countryName ? { code: countryCode, name: countryName } : null,
    balance: toDollars(row.balanceCents),
    is_test: row.isTest,
    scopes: [...row.scopes],
    profiles: PROVIDERS.map((provider) => viewProfile(provider, row.profiles)),
    hasPassword: row.hasPassword,
    hasPasskey: row.hasPasskey,
    isEmailProven: row.isEmailProven,
    mutedMails: MAIL_TOPICS.filter((topic) => row.mutedMails.includes(topic)),
    mutedPushes: PUSH_TOPICS.filter((topic) => row.mutedPushes.includes(topic)),
    quietHours: quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil },
    hasLetterKeys: row.hasLetterKeys,
  }
}

function viewPlace({ zone, zoneDescription, offsetMinutes }: Row): Value<typeof Timezone> | null {
  if (offsetMinutes === null) return null
  const offset = offsetMinutes / 60
  return { offset, description: zoneDescription ?? `(${formatOffset(offset)})`, ...(zone && { zone }) }
}

/** Every provider has its row, connected or not. */
function viewProfile(provider: Provider, profiles: readonly Profile[]): Value<typeof Social> {
  const profile = profiles.find(({ kind }) => kind === provider)
  return {
    provider,
    kind: provider,
    name: profile?.name ?? '',
    image: profile?.image ?? null,
    active: profile !== undefined,
    createdAt: profile?.createdAt ?? null,
  }
}
