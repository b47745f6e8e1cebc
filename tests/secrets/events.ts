// What may happen to an account and its devices, each with the calls that make it happen.
import type { CodePurpose } from '#domain/codes.ts'
import { addPasskey, openWith } from '#tests/kit/authenticator.ts'
import { PASSWORD } from '#tests/kit/residents.ts'
import { mailed, NEW_PASSWORD, type Scene, visitor } from './scene.ts'

export type Event = { readonly calls: readonly string[]; readonly happen: (scene: Scene) => Promise<unknown> }

const NEW = { password: NEW_PASSWORD, confirmation: NEW_PASSWORD }

export const EVENTS = {
  'new password here': {
    calls: ['account.update'],
    happen: ({ here }) => here.call('account', 'update', NEW),
  },
  'new password on another device': {
    calls: ['account.update'],
    happen: ({ there }) => there.call('account', 'update', NEW),
  },
  'new password by a link': { calls: ['account.reset'], happen: resetByLink },
  'new password after a code': { calls: ['account.reset'], happen: resetByCode },
  'first proof of the address, here': { calls: ['verification.exchange'], happen: proveFromHere },
  'first proof of the address, elsewhere': { calls: ['sessions.open'], happen: proveFromOutside },
  'account deleted': { calls: ['account.delete'], happen: ({ here }) => here.call('account', 'delete', {}) },
  'account deleted by a link': {
    calls: ['account.delete'],
    happen: async (scene) =>
      visitor(scene.server).call('account', 'delete', { token: await mailed(scene, 'delete') }),
  },
  'signed out here': { calls: ['sessions.close'], happen: ({ here }) => here.call('sessions', 'close', {}) },
  'signed out on another device': {
    calls: ['sessions.close'],
    happen: ({ there }) => there.call('sessions', 'close', {}),
  },
  'ended from another device': { calls: ['devices.end'], happen: endFromThere },
  'signed out by an admin': {
    calls: ['desk.endSessions'],
    happen: ({ server, id }) => server.as('ada').call('desk', 'endSessions', { person: id }),
  },
  'cookie given back': { calls: [], happen: giveCookieBack },
  'proved again here': {
    calls: ['sessions.open'],
    happen: ({ here, email }) => here.call('sessions', 'open', { email, password: PASSWORD }),
  },
  'signed in on another device': {
    calls: ['sessions.open'],
    happen: ({ server, email }) => visitor(server).call('sessions', 'open', { email, password: PASSWORD }),
  },
  'proved again here by a passkey': { calls: ['passkeys.open'], happen: proveByPasskey },
  'passkeys removed': { calls: ['passkeys.delete'], happen: removePasskeys },
  'Google disconnected': {
    calls: ['sessions.unlink'],
    happen: ({ here }) => here.call('sessions', 'unlink', { kind: 'google' }),
  },
} as const satisfies Readonly<Record<string, Event>>

async function byCode(scene: Scene, purpose: CodePurpose) {
  return { email: scene.email, code: await mailed(scene, purpose) }
}

async function resetByLink(scene: Scene) {
  const token = await mailed(scene, 'reset')
  await visitor(scene.server).call('account', 'reset', { password: NEW_PASSWORD, token })
}

async function resetByCode(scene: Scene) {
  const browser = visitor(scene.server)
  await browser.call('sessions', 'open', await byCode(scene, 'signin'))
  await browser.call('account', 'reset', { password: NEW_PASSWORD })
}

async function proveFromHere(scene: Scene) {
  await leaveUnproven(scene)
  const proof = { ...(await byCode(scene, 'verify')), purpose: 'verify' } as const
  await scene.here.call('verification', 'exchange', proof)
}

async function proveFromOutside(scene: Scene) {
  await leaveUnproven(scene)
  await visitor(scene.server).call('sessions', 'open', await byCode(scene, 'signin'))
}

/** Leaves the account as it is when a person signed up with an address that may not be theirs. */
async function leaveUnproven({ server, id }: Scene) {
  await server.db.updateTable('people').set({ email_proven_at: null }).where('id', '=', id).execute()
}

async function endFromThere({ there }: Scene) {
  for (const { id, current } of await there.call('devices', 'fetch', {}))
    if (!current) await there.call('devices', 'end', { id })
}

async function proveByPasskey({ server, here }: Scene) {
  await openWith(await addPasskey(server, here), here)
}

async function removePasskeys({ here }: Scene) {
  for (const { id } of await here.call('passkeys', 'fetch', {})) await here.call('passkeys', 'delete', { id })
}

async function giveCookieBack({ server, here }: Scene) {
  const cookie = `token=${here.cookie('token')}`
  await fetch(`${server.baseUrl}/api/token`, { method: 'DELETE', headers: { cookie } })
}
