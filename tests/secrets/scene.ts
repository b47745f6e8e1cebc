// A person with two devices and a Google account, and the mailbox to which codes and links come.
import { randomInt } from 'node:crypto'
import type { CodePurpose } from '#domain/codes.ts'
import { updateEmailProven } from '#server/store/people.ts'
import { insertProfile } from '#server/store/profiles.ts'
import { numberOf } from '#sandbox/consent.ts'
import { openBrowser, type Browser } from '#tests/kit/browser.ts'
import { addResident, addSession } from '#tests/kit/residents.ts'
import { newAddress, nowAt } from '#tests/kit/sandbox.ts'
import type { TestServer } from '#tests/kit/server.ts'

export type Scene = {
  readonly server: TestServer
  readonly id: number
  readonly email: string
  /** The name of their Google account, which is not the address of the account here. */
  readonly googleEmail: string
  /** The device that a secret belongs to, if it belongs to one. */
  readonly here: Browser
  readonly there: Browser
}

export const NEW_PASSWORD = 'Another-ink-8'

export async function openScene(server: TestServer): Promise<Scene> {
  const now = await nowAt(server)
  const { id, email, token } = await addResident(server.db, now)
  const googleEmail = newAddress()
  const subject = numberOf({ email: googleEmail, name: 'Robin Lane' })
  const profile = { personId: id, kind: 'google', subject, name: 'Robin at work', image: null, now } as const
  await server.db.transaction().execute(async (tx) => {
    await updateEmailProven(tx, id, now)
    await insertProfile(tx, profile)
  })
  const [here, there] = [visitor(server), visitor(server)]
  here.plant('token', token, '/')
  there.plant('token', await addSession(server.db, now, { id, email }), '/')
  return { server, id, email, googleEmail, here, there }
}

/** A browser on an address of its own, so that it meets no limit of an address. */
export function visitor({ baseUrl }: TestServer): Browser {
  const address = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')
  return openBrowser(baseUrl, { 'x-forwarded-for': address })
}

/** Returns the code or the token that comes by mail, or nothing if no mail comes. */
export async function mailed({ server, email }: Scene, purpose: CodePurpose): Promise<string> {
  await visitor(server).call('verification', 'enroll', { email, purpose })
  const mail = await server.db
    .selectFrom('mails')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [, code, token] = /\b(\d{3} \d{3})\b|\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  return code ?? token ?? ''
}
