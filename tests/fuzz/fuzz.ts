// Calls every method, the doors of files, the live connection and the decoder with anything at all. Call n
// follows only from the seed and n, so that we can repeat a single call.
import { demoEmail, type DemoName } from '#db/demo-people.ts'
import { CATALOGUE, decodeBody } from '#contract/grammar/trees.ts'
import { contract } from '#contract/index.ts'
import type { Method } from '#contract/grammar/methods.ts'
import { KIND_NAMES } from '#contract/kinds/names.ts'
import { ALIASES } from '#server/doors/aliases.ts'
import type { Db } from '#server/store/connection.ts'
import { findPersonByEmail } from '#server/store/people.ts'
import { DOORS } from '#tests/attacks/door-rights.ts'
import { addResident, addSession } from '#tests/kit/residents.ts'
import { argumentOf, openDice, strangeValue, type Dice } from './shapes.ts'
import { judgeEnvelope, judgeOther, openWire } from './wire.ts'

export type FuzzReport = {
  readonly calls: number
  readonly seconds: number
  /** How often each outcome came. */
  readonly met: ReadonlyMap<string, number>
  /** What went wrong, with the number of its call. */
  readonly wrongs: readonly string[]
  /** Megabytes of the heap after the first quarter and at the end. */
  readonly heap: readonly [number, number]
}

type Options = {
  /** The address of the product, which must believe `x-forwarded-for`. */
  readonly baseUrl: string
  readonly db: Db
  readonly seed: number
  readonly first: number
  readonly count: number
  readonly stopping?: AbortSignal
  readonly onThousand?: (calls: number) => void
}

type Outcome = { readonly met: string; readonly wrong?: string }

const AT_ONCE = 6
/** We renew sessions and forget throttles this often, so that calls get past both. */
const ROUND = 250
const WRONGS_MAX = 20
const CAST: readonly DemoName[] = ['casey', 'tess', 'wren', 'morgan', 'ada']
const KINDS: ReadonlySet<string> = new Set(KIND_NAMES)

const namespaces: Readonly<Record<string, Readonly<Record<string, Method>>>> = contract
const METHODS = Object.entries(namespaces).flatMap(([namespace, methods]) =>
  Object.entries(methods).map(([method, declared]) => ({ namespace, method, declared })),
)

export async function runFuzz(options: Options): Promise<FuzzReport> {
  const { baseUrl, db, seed, first, count, stopping, onThousand } = options
  const begun = Date.now()
  const wire = openWire(baseUrl, AT_ONCE)
  const met = new Map<string, number>()
  const wrongs: string[] = []
  let tokens = await renewCast(db)
  let early = 0
  let done = 0

  const isOver = () => stopping?.aborted === true || wrongs.length >= WRONGS_MAX

  async function make(index: number): Promise<void> {
    const dice = openDice(Math.imul(seed, 0x9e3779b1) + index)
    const outcome = await tryOut(dice).catch((error: unknown) => ({ met: 'thrown', wrong: String(error) }))
    met.set(outcome.met, (met.get(outcome.met) ?? 0) + 1)
    if ('wrong' in outcome && outcome.wrong !== undefined) wrongs.push(`call ${index}: ${outcome.wrong}`)
  }

  async function tryOut(dice: Dice): Promise<Outcome> {
    const kind = dice.below(100)
    if (kind < 80) return callMethod(dice)
    if (kind < 92) return knockAtDoors(dice)
    return kind < 96 ? shakeHands(dice) : decode(dice)
  }

  async function callMethod(dice: Dice): Promise<Outcome> {
    const { namespace, method, declared } = dice.pick(METHODS)
    const body = JSON.stringify(argumentOf(dice, declared)) ?? ''
    const isAlias = dice.below(20) === 0
    const path = isAlias
      ? dice.pick(Object.keys(ALIASES))
      : `/api/proxy?namespace=${namespace}&method=${method}`
    const headers = { ...headersOf(dice), 'content-type': 'application/json' }
    const spoilt = dice.below(40) === 0 ? body.slice(0, dice.below(body.length + 1)) : body
    const outcome = judgeEnvelope(await wire.send({ method: 'POST', path, headers, body: spoilt }))
    return outcome.wrong === undefined
      ? outcome
      : {
          ...outcome,
          wrong: `${isAlias ? path : `${namespace}.${method}`} ${spoilt.slice(0, 300)} → ${outcome.wrong}`,
        }
  }

  async function knockAtDoors(dice: Dice): Promise<Outcome> {
    const method = dice.pick(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    const path = pathOf(dice)
    const headers = { ...headersOf(dice), ...strangeHeaders(dice) }
    const body = method === 'GET' || method === 'HEAD' ? undefined : bytesOf(dice)
    const outcome = judgeOther(await wire.send({ method, path, headers, body }))
    return outcome.wrong === undefined
      ? outcome
      : { ...outcome, wrong: `${method} ${path} → ${outcome.wrong}` }
  }

  async function shakeHands(dice: Dice): Promise<Outcome> {
    const path = dice.pick([
      '/relay/?EIO=4&transport=websocket',
      '/relay/',
      `/relay/?${encoded(dice)}`,
      '/api/proxy',
    ])
    const heads = {
      host: new URL(baseUrl).host,
      connection: 'Upgrade',
      upgrade: 'websocket',
      ...strangeHeaders(dice),
    }
    const lines = Object.entries({ ...heads, ...headersOf(dice) }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    const heard = await wire.say(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n${encoded(dice)}`)
    const isRight =
      /^(closed|HTTP\/1\.1 (101|4\d\d|503) .*)$/.test(heard) || /^HTTP\/1\.1 [23]\d\d /.test(heard)
    return isRight ? { met: 'handshake' } : { met: 'handshake', wrong: `${path} → ${heard}` }
  }

  function headersOf(dice: Dice): Record<string, string> {
    const token = dice.below(4) === 0 ? undefined : dice.pick(tokens)
    const network = Array.from({ length: 4 }, () => 1 + dice.below(254)).join('.')
    const origin = dice.below(30) === 0 ? 'https://elsewhere.example' : baseUrl
    return { 'x-forwarded-for': network, origin, ...(token !== undefined && { cookie: `token=${token}` }) }
  }

  const queue = Array.from({ length: count }, (_, at) => first + at).values()
  for (let from = 0; from < count && !isOver(); from += ROUND) {
    const round = queue.take(ROUND)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const index of round) {
          await make(index)
          done += 1
        }
      }),
    )
    tokens = await renewCast(db)
    if (early === 0 && done >= count / 4) early = heapOf()
    if (done % 1000 < ROUND) onThousand?.(done)
  }
  wire.close()
  return {
    calls: done,
    seconds: Math.round((Date.now() - begun) / 1000),
    met,
    wrongs,
    heap: [early, heapOf()],
  }
}

/** Makes freshly proven sessions of the demo's people; anyone who deleted their account gets a successor. */
async function renewCast(db: Db): Promise<readonly string[]> {
  const now = Math.floor(Date.now() / 1000)
  await db.deleteFrom('throttles').execute()
  await db.deleteFrom('sessions').execute()
  return Promise.all(
    CAST.map(async (name) => {
      const email = demoEmail(name)
      const person = await findPersonByEmail(db, email)
      return person
        ? addSession(db, now, { id: person.id, email })
        : (await addResident(db, now, { email })).token
    }),
  )
}

/** The doors that the table of rights knows, and a page; `#` is a number and `$` anything at all. */
const PATHS = [...DOORS.keys(), '/order/:id'].map((door) =>
  door
    .slice(door.indexOf('/'))
    .replace(/^\*$/, '/$')
    .replaceAll(/:(id|page|version)(\([^)]*\))?/g, '#')
    .replaceAll(':base', '$-a.txt')
    .replaceAll(/:\w+/g, '$'),
)

function pathOf(dice: Dice): string {
  const path = dice
    .pick(PATHS)
    .replaceAll('#', () => String(dice.below(60)))
    .replaceAll('$', () => dice.pick([encoded(dice), '0'.repeat(32), '%00', '..%2f..%2f', '%ff', '%']))
  return dice.below(4) === 0 ? `${path}${path.includes('?') ? '&' : '?'}${encoded(dice)}` : path
}

const HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['token', ['', 'x', 'x'.repeat(5_000)]],
  ['range', ['bytes=0-', 'bytes=-0', 'bytes=9-1', 'bytes=0-1,3-4', 'lines=1']],
  ['tus-resumable', ['1.0.0', '0', 'x']],
  ['upload-length', ['0', '-1', '1e9', '99999999999999999999', 'x']],
  ['upload-offset', ['0', '-1', '1.5', '99999999999999999999']],
  ['upload-metadata', ['filename dGVzdC5kb2N4', 'filename', 'filename %%%', ', ,']],
  [
    'content-type',
    ['application/json', 'multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain', 'x'],
  ],
  ['if-none-match', ['*', '"x"', 'W/']],
  ['accept-encoding', ['br', 'gzip;q=x', '*;q=0']],
  ['stripe-signature', ['t=1,v1=x', 'x']],
  ['sec-websocket-version', ['13', '0', 'x']],
  ['sec-websocket-key', ['dGhlIHNhbXBsZSBub25jZQ==', 'x', '']],
  ['cookie', ['token=', 'token=%00', `token=${'x'.repeat(43)}`, 'social=x', '=;=;']],
]

function strangeHeaders(dice: Dice): Record<string, string> {
  const chosen = Array.from({ length: dice.below(4) }, () => dice.pick(HEADERS))
  return Object.fromEntries(chosen.map(([name, values]) => [name, dice.pick(values)]))
}

function bytesOf(dice: Dice): string {
  const text = JSON.stringify(strangeValue(dice)) ?? ''
  const part = `--x\r\ncontent-disposition: form-data; name="file"; filename="${encoded(dice)}.txt"\r\n\r\n${text.slice(0, 2_000)}\r\n`
  return dice.pick(['', text, `${part}--x--\r\n`, part, '\u0000\u0001'])
}

function encoded(dice: Dice): string {
  const text = JSON.stringify(strangeValue(dice)) ?? ''
  return encodeURIComponent(text.slice(0, 60).toWellFormed())
}

/** The browser's decoder says what is wrong with a tree in words of its catalogue. */
function decode(dice: Dice): Outcome {
  const body = {
    type: dice.pick(['Order', 'array', 'collection', 'pagination', 'null', '', 'x']),
    data: strangeValue(dice),
  }
  const tree = dice.below(5) === 0 ? strangeValue(dice) : body
  try {
    decodeBody(tree, KINDS)
    return { met: 'decoded' }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const isKnown =
      Object.values(CATALOGUE).some((known) => known === message) ||
      (message.startsWith('Failed to initialize: ') && message.endsWith('! No such kind.'))
    return isKnown ? { met: 'not decoded' } : { met: 'not decoded', wrong: String(error) }
  }
}

function heapOf(): number {
  globalThis.gc?.()
  return Math.round(process.memoryUsage().heapUsed / 2 ** 20)
}
