// Pushes: how many browsers of a person get them, which addresses we may call, and when unread messages ring.
import { MAIL_TOPICS } from './mails.ts'
import { RETRACT_SECONDS } from './messages.ts'

/** Money can be switched off here, because its mails always come. */
export const PUSH_TOPICS = [...MAIL_TOPICS, 'money'] as const

export type PushTopic = (typeof PUSH_TOPICS)[number]

/** When a person asks in one browser more, we forget the one that asked first. */
export const PUSH_BROWSERS_MAX = 10

export const PUSH_ENDPOINT_MAX = 1000

/** Messages ring once they can't be taken back any more, if they are unread then. */
export const UNREAD_PUSH_SECONDS = RETRACT_SECONDS

/** A push service that cannot reach a browser for so long forgets what we sent. */
export const PUSH_LIFE_SECONDS = 86_400

/** An address as browsers write it; a parser of addresses takes any character, and the database does not. */
const PRINTED = /^[!-~]+$/

/** Names that only lead somewhere inside a network. */
const PRIVATE_ENDINGS = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'arpa',
  'test',
  'invalid',
  'onion',
]

/**
 * Says whether an address may be a push service's: https, a public name and the usual port. We judge where the name
 * leads again with each connection, because that can change.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > PUSH_ENDPOINT_MAX || !PRINTED.test(endpoint) || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const labels = hostname.split('.')
  const ending = labels.at(-1) ?? ''
  return (
    labels.length > 1 && /^[a-z][a-z0-9-]*$/.test(ending) && !PRIVATE_ENDINGS.some((each) => each === ending)
  )
}
