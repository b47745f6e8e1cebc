// What we handed out before, after something else has happened: every secret against every event, and none
// forgotten.
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { DAY, MINUTE } from '#domain/basics/instant.ts'
import { sweepAll } from '#server/jobs/sweep.ts'
import { advance, nowAt } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { readSources } from '#tests/kit/sources.ts'
import { EVENTS, type Event } from './events.ts'
import { openScene, type Scene } from './scene.ts'
import { MINTED, type Probe, SECRETS, type Secret } from './secrets.ts'

// Without a worker, a mail stays where we can read it.
const server = await startTestServer({ ROLES: 'web', TRUST_PROXY: 'on' })

// x: the secret opens nothing any more. · : it is still good, on purpose.
//
// A device that changes the password goes on, with all that it holds. Two links may be under way at once, and the first that is
// used ends the other. What needs a session to be opened (uploads, exports) lives as long as its account, and a Google account
// that was connected or a passkey is a way in of its own. A person cannot add a passkey before the first proof of the address, so none is
// swept away by it. A live token is short, and an upload may be under way with it.
const TABLE = `
                                       session
                                       |  live token
                                       |  |  proof
                                       |  |  |  code proof
                                       |  |  |  |  password
                                       |  |  |  |  |  sign-in code
                                       |  |  |  |  |  |  verify code
                                       |  |  |  |  |  |  |  reset link
                                       |  |  |  |  |  |  |  |  delete link
                                       |  |  |  |  |  |  |  |  |  exchanged
                                       |  |  |  |  |  |  |  |  |  |  Google
                                       |  |  |  |  |  |  |  |  |  |  |  passkey
                                       |  |  |  |  |  |  |  |  |  |  |  |  connecting
                                       |  |  |  |  |  |  |  |  |  |  |  |  |  pending link
                                       |  |  |  |  |  |  |  |  |  |  |  |  |  |  upload
                                       |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  picture
                                       |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  |  export
nothing                                ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
used                                   ·  ·  ·  x  ·  x  x  x  x  ·  ·  ·  x  x  ·  ·  ·
another of its kind                    ·  ·  ·  ·  ·  x  x  ·  ·  ·  ·  ·  x  ·  ·  x  ·
its time almost over                   ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
its time over                          x  x  x  x  ·  x  x  x  x  x  ·  ·  x  x  x  ·  x
new password here                      ·  ·  ·  ·  x  x  x  x  x  x  ·  ·  ·  ·  ·  ·  ·
new password on another device         x  x  x  x  x  x  x  x  x  x  ·  ·  x  ·  ·  ·  ·
new password by a link                 x  x  x  x  x  x  x  x  x  x  ·  ·  x  ·  ·  ·  ·
new password after a code              x  x  x  x  x  x  x  x  x  x  ·  ·  x  ·  ·  ·  ·
first proof of the address, here       ·  ·  ·  ·  ·  ·  x  ·  ·  ·  x  ·  ·  ·  ·  ·  ·
first proof of the address, elsewhere  x  x  x  x  x  x  ·  ·  ·  ·  x  ·  x  ·  ·  ·  ·
account deleted                        x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x
account deleted by a link              x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x  x
signed out here                        x  x  x  x  ·  ·  ·  ·  ·  ·  ·  ·  x  ·  ·  ·  ·
signed out on another device           ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
ended from another device              x  x  x  x  ·  ·  ·  ·  ·  ·  ·  ·  x  ·  ·  ·  ·
signed out by an admin                 x  x  x  x  ·  ·  ·  ·  ·  ·  ·  ·  x  ·  ·  ·  ·
cookie given back                      x  x  x  x  ·  ·  ·  ·  ·  ·  ·  ·  x  ·  ·  ·  ·
proved again here                      x  ·  ·  x  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
proved again here by a passkey         x  ·  ·  x  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
passkeys removed                       ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  x  ·  ·  ·  ·  ·
signed in on another device            ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
Google disconnected                    ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  x  ·  ·  ·  ·  ·  ·
`

const ENDED = 'x'
const KEPT = '·'
/** For secrets that only an event ends. */
const FOR_LONG = 400 * DAY

/** Calls that take back nothing that was handed out. */
const ENDING_NOTHING = [
  'changes.create',
  'account.create',
  'contacts.send',
  'desk.answerMark',
  'desk.approve',
  'desk.assign',
  'desk.attach',
  'desk.cancel',
  'desk.claim',
  'desk.complete',
  'desk.publishRating',
  'desk.retryJob',
  'desk.retryMail',
  'desk.saveCategory',
  'desk.saveDiscount',
  'desk.savePrice',
  'desk.saveReference',
  'desk.settle',
  'desk.decideDispute',
  'desk.decideRevision',
  'desk.edit',
  'desk.file',
  'desk.initiateRevision',
  'desk.refund',
  'desk.reject',
  'desk.release',
  'desk.return',
  'desk.setScopes',
  'desk.upload',
  'disputes.create',
  'exports.create',
  'messages.refresh',
  'messages.retract',
  'messages.send',
  'messages.state',
  'notifications.read',
  'orders.attach',
  'orders.create',
  'papers.compare',
  'papers.facts',
  'papers.originality',
  'papers.show',
  'passkeys.challenge',
  'passkeys.create',
  'passkeys.prepare',
  'passkeys.rename',
  'payments.confirm',
  'payments.pay',
  'pushes.create',
  'pushes.delete',
  'ratings.create',
  'revisions.create',
  'site.providers',
  'verification.enroll',
  'withdrawals.create',
]

type Meanwhile = (scene: Scene, secret: Secret, probe: Probe) => Promise<unknown>

const { heads, rows } = readTable()
const secrets: readonly [string, Secret][] = Object.entries(SECRETS)
const events: readonly [string, Event][] = Object.entries(EVENTS)
const stories: readonly (readonly [string, Meanwhile])[] = [
  ['nothing', async () => {}],
  ['used', async (_scene, _secret, probe) => expect(await probe()).toBe(true)],
  ['another of its kind', async (scene, { issue }) => issue(scene)],
  ...events.map(([name, { happen }]) => [name, happen] as const),
]
const times = [
  ['its time almost over', -MINUTE],
  // Times are whole seconds, and a proof still counts in its last second.
  ['its time over', 1],
] as const

describe('what was handed out, after', () => {
  test.each(stories)('%s', async (story, meanwhile) => {
    const outcomes = secrets.map(async ([name, secret]) => {
      const scene = await openScene(server)
      const probe = await secret.issue(scene)
      await meanwhile(scene, secret, probe)
      return [name, await outcomeOf(probe)]
    })
    expect(Object.fromEntries(await Promise.all(outcomes))).toEqual(rows.get(story))
  })

  // These come last, because they move the clock far ahead.
  test.each(times)('%s', async (story, beside) => {
    const held = secrets.map(async ([name, { issue, seconds }]) => ({
      name,
      endsAfter: (seconds ?? FOR_LONG) + beside,
      probe: await issue(await openScene(server)),
    }))
    const outcomes = new Map<string, string>()
    let passed = 0
    for (const { name, endsAfter, probe } of (await Promise.all(held)).toSorted(bySeconds)) {
      await letPass(endsAfter - passed)
      passed = endsAfter
      outcomes.set(name, await outcomeOf(probe))
    }
    expect(Object.fromEntries(outcomes)).toEqual(rows.get(story))
  })
})

describe('nothing is forgotten:', () => {
  test('each secret has a column, and each event a row', () => {
    expect(heads).toEqual(Object.keys(SECRETS))
    expect([...rows.keys()].toSorted()).toEqual([...stories, ...times].map(([name]) => name).toSorted())
  })

  test('a call that changes something is an event, or ends nothing', () => {
    const pairs = Object.entries(contract).flatMap(([namespace, methods]) =>
      Object.entries(methods)
        .filter(([, { kind }]) => kind !== 'read')
        .map(([method]) => `${namespace}.${method}`),
    )
    const named = new Set([...events.flatMap(([, { calls }]) => calls), ...ENDING_NOTHING])
    expect(pairs.toSorted()).toEqual([...named].toSorted())
  })

  test('a place that makes a secret says which', () => {
    const places = readSources()
      .filter(({ path }) => path.startsWith('server/') && !path.endsWith('.test.ts'))
      .filter(({ text }) => /\brandom\.\w+\(|(?<!function )\bseal\(/.test(text))
      .map(({ path }) => path)
    expect(places.toSorted()).toEqual(Object.keys(MINTED).toSorted())
    const made = new Set<string>(Object.values(MINTED).flat())
    // These come from outside.
    expect(heads.filter((name) => !made.has(name))).toEqual(['password', 'Google', 'passkey'])
  })
})

async function outcomeOf(probe: Probe): Promise<string> {
  return (await probe()) ? KEPT : ENDED
}

async function letPass(seconds: number): Promise<void> {
  if (seconds > 0) await advance(server, seconds)
  const now = await nowAt(server)
  await sweepAll(
    { db: server.db, now, enqueue: async () => {}, baseUrl: server.baseUrl },
    (_sweep, fault) => {
      throw fault
    },
  )
}

function bySeconds(one: { readonly endsAfter: number }, other: { readonly endsAfter: number }): number {
  return one.endsAfter - other.endsAfter
}

function readTable() {
  const lines = TABLE.split('\n').filter((line) => line.trim() !== '')
  const heads = lines.filter((line) => line.startsWith(' ')).map((line) => line.replace(/^[ |]+/, ''))
  const rows = lines
    .filter((line) => !line.startsWith(' '))
    .map((line) => line.split(/ {2,}/))
    .map(
      ([story = '', ...cells]) =>
        [story, Object.fromEntries(heads.map((head, at) => [head, cells[at]]))] as const,
    )
  return { heads, rows: new Map(rows) }
}
