// People, as they see themselves and as others see them, and the ways they sign in.
import * as v from 'valibot'
import { CODE_PURPOSES } from '#domain/codes.ts'
import { MAIL_TOPICS } from '#domain/mails.ts'
import { PROVIDERS, SCOPES } from '#domain/people.ts'
import { PUSH_TOPICS } from '#domain/pushes.ts'
import { quietHoursField } from '../grammar/fields.ts'
import { collection, count, dollars, id, instant, kind } from '../grammar/shapes.ts'
import { Country, Timezone } from './places.ts'

/** A provider that a person may sign in with, linked or not. */
export const Social = kind('Social', {
  provider: v.picklist(PROVIDERS),
  name: v.string(),
  image: v.nullable(v.string()),
  active: v.boolean(),
  createdAt: v.nullable(instant),
  kind: v.picklist(PROVIDERS),
})

/** A live session of an account, as its owner sees it. */
export const Device = kind('Device', {
  id,
  title: v.string(),
  current: v.boolean(),
  createdAt: instant,
  seenAt: instant,
})

/** A code or link that was mailed, or the token that a code was exchanged for. */
export const Code = kind('Code', {
  email: v.optional(v.string()),
  purpose: v.optional(v.picklist(CODE_PURPOSES)),
  token: v.optional(v.string()),
  expires: count,
  resend: v.optional(count),
})

/** What we tell about a password: when it was last set. */
export const Password = kind('Password', {
  updatedAt: v.nullable(instant),
})

/** A person of the product as they see themselves; a password never leaves the server. */
export const Client = kind('Client', {
  id,
  email: v.string(),
  name: v.string(),
  picture: v.nullable(v.string()),
  timezone: v.nullable(Timezone),
  country: v.nullable(Country),
  balance: dollars,
  is_test: v.boolean(),
  scopes: v.array(v.picklist(SCOPES)),
  profiles: collection(Social),
  hasPassword: v.boolean(),
  hasPasskey: v.boolean(),
  isEmailProven: v.boolean(),
  mutedMails: v.array(v.picklist(MAIL_TOPICS)),
  mutedPushes: v.array(v.picklist(PUSH_TOPICS)),
  quietHours: v.nullable(quietHoursField),
  /** Whether single letters do something at the desk. */
  hasLetterKeys: v.boolean(),
})

/** A person as an admin sees them: their scopes, and what they are as a writer. */
export const Person = kind('Person', {
  id,
  name: v.string(),
  email: v.string(),
  isTest: v.boolean(),
  scopes: v.array(v.picklist(SCOPES)),
  /** Kept when they stop writing, for the papers they wrote. */
  penName: v.nullable(v.string()),
  category: v.nullable(v.strictObject({ id, title: v.string() })),
  openPapers: count,
  /** When one of their sessions was last used; null when they have none. */
  seenAt: v.nullable(instant),
})

/** Who is signed in, and with which scopes. A visitor has no user and no scopes. */
export const Auth = kind('Auth', {
  user: v.nullable(Client),
  scopes: v.array(v.picklist(SCOPES)),
})

/** A manager as staff see one. */
export const Manager = kind('Manager', {
  id,
  name: v.string(),
  picture: v.nullable(v.string()),
})

/** A writer under a pen name. */
export const Writer = kind('Writer', {
  id,
  name: v.string(),
  picture: v.nullable(v.string()),
  rating: v.nullable(v.number()),
  isWriter: v.boolean(),
})

/**
 * Whether this browser gets pushes, how many others of the person do, and the key that a browser needs to ask
 * for them.
 */
export const Push = kind('Push', {
  key: v.string(),
  here: v.boolean(),
  others: count,
})
