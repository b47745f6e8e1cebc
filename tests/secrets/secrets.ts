// Each secret that the product mails, shows or lets a browser hold, and how we see whether it still opens
// something.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DAY, HOUR, MINUTE } from '#domain/basics/instant.ts'
import { exportName } from '#domain/exports.ts'
import { UTC } from '#domain/zones.ts'
import { openDisk } from '#server/ports/storage/disk.ts'
import { insertExport, markExportReady } from '#server/store/exports.ts'
import { insertFile } from '#server/store/files.ts'
import { plainPng } from '#sandbox/png.ts'
import { addPasskey, openWith } from '#tests/kit/authenticator.ts'
import { upload } from '#tests/kit/files.ts'
import { agreeAt, errorIn, passThrough, userOf } from '#tests/kit/provider.ts'
import { addSession, PASSWORD } from '#tests/kit/residents.ts'
import { nowAt } from '#tests/kit/sandbox.ts'
import { isFailure } from '#web/lib/api.ts'
import { mailed, type Scene, visitor } from './scene.ts'

/** Uses the secret as a thief would. */
export type Probe = () => Promise<boolean>

export type Secret = {
  readonly issue: (scene: Scene) => Promise<Probe>
  /** How long it is valid; null if only an event ends it. */
  readonly seconds: number | null
}

export const SECRETS = {
  session: { issue: holdSession, seconds: 30 * DAY },
  'live token': { issue: holdLiveToken, seconds: 10 * MINUTE },
  proof: { issue: holdProof, seconds: 15 * MINUTE },
  'code proof': { issue: holdCodeProof, seconds: 15 * MINUTE },
  password: { issue: holdPassword, seconds: null },
  'sign-in code': { issue: holdSignInCode, seconds: 10 * MINUTE },
  'verify code': { issue: holdVerifyCode, seconds: 10 * MINUTE },
  'reset link': { issue: holdResetLink, seconds: HOUR },
  'delete link': { issue: holdDeleteLink, seconds: HOUR },
  exchanged: { issue: holdExchanged, seconds: 15 * MINUTE },
  Google: { issue: holdGoogle, seconds: null },
  passkey: { issue: holdPasskey, seconds: null },
  connecting: { issue: holdConnecting, seconds: 10 * MINUTE },
  'pending link': { issue: holdPendingLink, seconds: 10 * MINUTE },
  upload: { issue: holdUpload, seconds: 7 * DAY },
  picture: { issue: holdPicture, seconds: null },
  export: { issue: holdExport, seconds: DAY },
} as const satisfies Readonly<Record<string, Secret>>

/** The cookie, copied to another browser. */
async function holdSession({ server, here }: Scene): Promise<Probe> {
  const thief = visitor(server)
  thief.plant('token', here.cookie('token') ?? '', '/')
  return () => thief.call('sessions', 'check', {})
}

async function holdLiveToken({ server, here }: Scene): Promise<Probe> {
  const { token } = await here.call('messages', 'refresh', {})
  return async () => {
    const { status } = await fetch(`${server.baseUrl}/info/${'0'.repeat(32)}`, { headers: { token } })
    return status === 404
  }
}

/** The proof that this device has just shown who uses it, which lets it change the password. */
async function holdProof({ here }: Scene): Promise<Probe> {
  return () => works(here.tryCall('account', 'update', { password: PASSWORD, confirmation: PASSWORD }))
}

/** The proof that it did so with a mailed code, which lets it reset the password without a link. */
async function holdCodeProof(scene: Scene): Promise<Probe> {
  const { email, here } = scene
  await here.call('sessions', 'open', { email, code: await mailed(scene, 'signin') })
  return () => works(here.tryCall('account', 'reset', { password: PASSWORD }))
}

async function holdPassword({ server, email }: Scene): Promise<Probe> {
  return () => works(visitor(server).tryCall('sessions', 'open', { email, password: PASSWORD }))
}

async function holdSignInCode(scene: Scene): Promise<Probe> {
  const { server, email } = scene
  const code = await mailed(scene, 'signin')
  return () => works(visitor(server).tryCall('sessions', 'open', { email, code }))
}

async function holdVerifyCode(scene: Scene): Promise<Probe> {
  const { server, email } = scene
  const code = await mailed(scene, 'verify')
  return () => works(visitor(server).tryCall('verification', 'exchange', { email, code, purpose: 'verify' }))
}

async function holdResetLink(scene: Scene): Promise<Probe> {
  const token = await mailed(scene, 'reset')
  return () => works(visitor(scene.server).tryCall('account', 'reset', { password: PASSWORD, token }))
}

async function holdDeleteLink(scene: Scene): Promise<Probe> {
  const token = await mailed(scene, 'delete')
  return () => works(visitor(scene.server).tryCall('account', 'delete', { token }))
}

/** The token that a code was exchanged for; it tells whose it is. */
async function holdExchanged(scene: Scene): Promise<Probe> {
  const { server, email } = scene
  const code = await mailed(scene, 'signin')
  const given = await visitor(server).call('verification', 'exchange', { email, code, purpose: 'signin' })
  const token = (given && 'token' in given && given.token) || ''
  return async () => (await visitor(server).call('verification', 'exchange', { token })) !== null
}

async function holdGoogle({ server, id, googleEmail }: Scene): Promise<Probe> {
  return async () => {
    const browser = visitor(server)
    await passThrough(browser, 'google', { email: googleEmail })
    return (await userOf(browser))?.id === id
  }
}

async function holdPasskey({ server, here }: Scene): Promise<Probe> {
  const device = await addPasskey(server, here)
  return () => works(openWith(device, visitor(server)))
}

/** A person is at Facebook, to connect it to the account in which they are signed in. */
async function holdConnecting({ email, here }: Scene): Promise<Probe> {
  const { location } = await here.visit('/signin/facebook?backurl=/settings')
  const callback = await agreeAt(location, { email })
  return async () => {
    const arrival = (await here.visit(callback)).location
    return arrival.pathname === '/settings' && errorIn(arrival) === null
  }
}

/**
 * A person came from Facebook with the address of the account, and must prove by a code that the address is
 * theirs.
 */
async function holdPendingLink(scene: Scene): Promise<Probe> {
  const { server, email } = scene
  const browser = visitor(server)
  await passThrough(browser, 'facebook', { email })
  return async () => {
    await profilesAtFacebook(scene).execute()
    const code = await mailed(scene, 'signin')
    await works(browser.tryCall('sessions', 'open', { email, code }))
    const { numDeletedRows } = await profilesAtFacebook(scene).executeTakeFirst()
    return numDeletedRows > 0n
  }
}

function profilesAtFacebook({ server, id }: Scene) {
  return server.db.deleteFrom('profiles').where('person_id', '=', id).where('kind', '=', 'facebook')
}

async function holdUpload(scene: Scene): Promise<Probe> {
  const key = await bring(scene, 'Plain words')
  return () => opensFor(scene, `/stream/upload/${key}-notes.txt`)
}

/** Opens for everyone who knows its address. */
async function holdPicture(scene: Scene): Promise<Probe> {
  const picture = await bring(scene, new Uint8Array(plainPng(8, [1, 2, 3])))
  const client = await scene.here.call('account', 'update', { picture })
  return () => opensFor(scene, client.picture ?? '/avatar/none')
}

/** Leaves the export as its job does. */
async function holdExport(scene: Scene): Promise<Probe> {
  const { server, id } = scene
  const now = await nowAt(server)
  const key = randomBytes(16).toString('hex')
  const name = exportName(now, UTC)
  await (await openDisk(join(server.dataDir, 'files'))).write(key, Readable.from([Buffer.from('Words')]))
  await server.db.transaction().execute(async (tx) => {
    const asked = await insertExport(tx, { personId: id, key, createdAt: now, expiresAt: now + DAY })
    const stored = { size: 5, sha256: randomBytes(32) }
    await insertFile(tx, { key, ownerId: id, kind: 'export', name, createdAt: now, ...stored })
    await markExportReady(tx, asked, now + DAY)
  })
  return () => opensFor(scene, `/stream/download/${key}-${name}`)
}

async function bring({ server, here }: Scene, bytes: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const { token } = await here.call('messages', 'refresh', {})
  const { body } = await upload(server, token, { name: 'notes.txt', bytes })
  return typeof body === 'object' && body !== null && 'key' in body ? String(body.key) : ''
}

/**
 * Opens it as its owner, who has just signed in, because the session itself tells whether a session goes on.
 */
async function opensFor({ server, id, email }: Scene, path: string): Promise<boolean> {
  const token = await addSession(server.db, await nowAt(server), { id, email })
  const answer = await fetch(server.baseUrl + path, { headers: { cookie: `token=${token}` } })
  await answer.arrayBuffer()
  return answer.status === 200
}

/** A fault, a queue that is full or a lost answer says nothing about the secret. */
const SAYING_NOTHING: ReadonlySet<string> = new Set([
  'internal',
  'unavailable',
  'too_many',
  'invalid_response',
])

async function works(call: Promise<unknown>): Promise<boolean> {
  const answer = await call
  if (!isFailure(answer)) return true
  if (SAYING_NOTHING.has(answer.code)) throw new Error(`${answer.code}: ${answer.message}`)
  return false
}

/**
 * The places where randomness and seals become secrets, and which secrets: a place that is not named here
 * makes a secret without cells.
 */
export const MINTED: Readonly<Record<string, readonly (keyof typeof SECRETS)[]>> = {
  'server/deeds/open-session.ts': ['session', 'proof', 'code proof'],
  'server/deeds/request-proof.ts': ['sign-in code', 'verify code', 'reset link', 'delete link'],
  // What a device is asked to sign opens nothing without the device.
  'server/deeds/challenge.ts': [],
  'server/methods/verification/exchange.ts': ['exchanged'],
  'server/secrets/live-tokens.ts': ['live token'],
  'server/doors/social.ts': ['connecting'],
  'server/doors/social-cookies.ts': ['connecting', 'pending link'],
  'server/deeds/clean-uploads.ts': ['upload'],
  'server/doors/files/resumable.ts': ['upload'],
  'server/doors/files/upload.ts': ['upload'],
  'server/deeds/change-picture.ts': ['picture'],
  'server/methods/exports/create.ts': ['export'],
  // The name of a message opens nothing.
  'server/methods/messages/send.ts': [],
}
