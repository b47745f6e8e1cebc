// Several processes as one product, behind nginx: the journeys of the demo's world, payments confirmed at
// both processes at once, restarts one after the other while people work, and a kill. No request fails in a
// restart, and what was acknowledged stays.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { DEMO_PASSWORD, demoEmail } from '#db/demo-people.ts'
import { browserAt, makeDemoWorld, payOnCard, place } from '#scripts/demo-world.ts'
import type { Lifetime } from '#scripts/lifetime.ts'
import { checkBooks } from '#server/deeds/check-books.ts'
import { verifyAudits } from '#server/deeds/verify-audits.ts'
import { verifyManifests } from '#server/deeds/verify-manifests.ts'
import { addPair } from '#tests/chaos/pairs.ts'
import { converse } from '#tests/chaos/talk.ts'
import { type Load, startLoad, UNDER_WAY_MAX } from './load.ts'
import { openStage, type Stage } from './stage.ts'

export type Part = { readonly did: string; readonly wrongs: readonly string[] }

export type EngineOptions = Pick<Lifetime, 'onEnd' | 'stopping'> & {
  /** The number of requests while processes restart. */
  readonly requests: number
  readonly onPart: (part: Part) => void
}

const ORDERS_AT_ONCE = 4
const CONFIRMATIONS = 6
const PAIRS_AT_ONCE = 3
/** These numbers differ from those that the load gives its pairs. */
const FIRST_PAIR = 20_000
const KILL_EVERY_MS = 3000
const KILLS = 3

export async function runEngines({
  onEnd,
  stopping,
  requests,
  onPart,
}: EngineOptions): Promise<readonly Part[]> {
  const stage = await openStage({ onEnd })
  const parts: Part[] = []
  const begin = async (work: () => Promise<Part>) => {
    if (stopping.aborted) return
    const part = await work()
    parts.push(part)
    onPart(part)
  }
  await begin(() => takeJourneys(stage))
  await begin(() => confirmAtOnce(stage))
  await begin(() => checkMoney(stage))
  await begin(() => restartUnderLoad(stage, requests, stopping))
  await begin(() => killUnderLoad(stage))
  await begin(() => proveChains(stage))
  return parts
}

/** Ordering, paying, the desk, delivering, talking, revising, disputing: each call at whichever process nginx chooses. */
async function takeJourneys({ url, sandboxUrl, db, all }: Stage): Promise<Part> {
  await makeDemoWorld({ site: url, sandboxUrl, processes: all.map((each) => each.url) })
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('paid_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return {
    did: `the journeys of ${count} orders, from paying to disputes, across both processes`,
    wrongs: [],
  }
}

async function confirmAtOnce({ url, db }: Stage): Promise<Part> {
  const browser = browserAt(url, { email: demoEmail('casey'), password: DEMO_PASSWORD })
  const wrongs: string[] = []
  for (let serial = 0; serial < ORDERS_AT_ONCE; serial += 1) {
    const paper = {
      topic: `Is one payment one payment? ${serial}`,
      documentType: 1,
      discipline: 15,
      urgency: 168,
    }
    const order = await place(browser, { key: crypto.randomUUID(), paper })
    const confirmation = await payOnCard({ site: url }, browser, order)
    await Promise.allSettled(
      Array.from({ length: CONFIRMATIONS }, () => browser.call('payments', 'confirm', confirmation)),
    )
    const rows = await db.selectFrom('captures').select('id').where('order_id', '=', order).execute()
    if (rows.length !== 1) wrongs.push(`order ${order} has ${rows.length} captures`)
  }
  return { did: `${ORDERS_AT_ONCE} payments, each confirmed ${CONFIRMATIONS} times at once`, wrongs }
}

/**
 * Restarts one process after the other until there have been this many requests. A new process works beside
 * old ones that run the same version.
 */
async function restartUnderLoad(stage: Stage, requests: number, stopping: AbortSignal): Promise<Part> {
  const load = startLoad(stage)
  const talking = talkUntil(stage, FIRST_PAIR)
  let restarts = 0
  do {
    for (const each of stage.all) {
      await each.restart()
      restarts += 1
    }
  } while (load.requests() < requests && !stopping.aborted)
  const { pairs, wrongs } = await talking.end()
  await load.stop()
  const failures = Object.entries(load.failures()).map(([what, count]) => `${count} failed: ${what}`)
  const did = `${load.requests()} requests during ${restarts} restarts, ${sumOf(load.failures())} of them failed`
  return {
    did: `${did}; ${load.messages.size} messages, ${load.files.size} files, ${pairs} conversations`,
    wrongs: [...failures, ...wrongs, ...(await listLost(stage, load))],
  }
}

/**
 * Only requests that the killed process was answering may fail, and nothing that was acknowledged may be
 * lost.
 */
async function killUnderLoad(stage: Stage): Promise<Part> {
  const load = startLoad(stage)
  const talking = talkUntil(stage, 2 * FIRST_PAIR)
  for (let kills = 0; kills < KILLS; kills += 1)
    for (const each of [stage.web[kills % stage.web.length], stage.worker]) {
      await new Promise((resolve) => void setTimeout(resolve, KILL_EVERY_MS / 2))
      await each?.kill()
    }
  const { pairs, wrongs } = await talking.end()
  await load.stop()
  const cutOff = sumOf(load.failures())
  if (cutOff > KILLS * UNDER_WAY_MAX)
    wrongs.push(`more failed than was under way: ${JSON.stringify(load.failures())}`)
  const did = `${load.requests()} requests during ${2 * KILLS} kills, ${cutOff} of them cut off`
  return {
    did: `${did}; ${load.messages.size} messages, ${load.files.size} files, ${pairs} conversations`,
    wrongs: [...wrongs, ...(await listLost(stage, load))],
  }
}

/** Pairs talk over live lines, each until both sides have everything. */
function talkUntil({ db, url }: Stage, firstPair: number) {
  const wrongs: string[] = []
  let pairs = 0
  const ending = new AbortController()
  const lane = async () => {
    do {
      pairs += 1
      wrongs.push(...(await converse({ db, url }, await addPair(db, firstPair + pairs))))
    } while (!ending.signal.aborted)
  }
  const lanes = Array.from({ length: PAIRS_AT_ONCE }, lane)
  return {
    async end() {
      ending.abort()
      await Promise.all(lanes)
      return { pairs, wrongs }
    },
  }
}

async function listLost({ db, storage }: Stage, { messages, files }: Load): Promise<readonly string[]> {
  const wrongs: string[] = []
  const rows = await db
    .selectFrom('messages')
    .select('hash')
    .where('hash', 'in', [...messages, ''])
    .execute()
  if (rows.length !== messages.size)
    wrongs.push(`${messages.size} messages were acknowledged, and ${rows.length} are stored`)
  for (const [key, hash] of files) {
    const bytes = await storage.read(key)
    if ((await hashOf(bytes ?? Readable.from([]))) !== hash)
      wrongs.push(`the file ${key} is not what was sent`)
  }
  return wrongs
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * This comes before the load, because the conversations of the load belong to orders that no customer paid
 * for.
 */
async function checkMoney({ db }: Stage): Promise<Part> {
  const found = await checkBooks(db, Math.floor(Date.now() / 1000))
  return {
    did: 'the books after both',
    wrongs: found.map((each) => `${each.about}, ${each.id}: ${each.found}`),
  }
}

async function proveChains({ db, storage }: Stage): Promise<Part> {
  const chains = [await verifyAudits(db), await verifyManifests(db, storage)]
  const mails = await db.selectFrom('mails').select('id').where('state', '=', 'failed').execute()
  const wrongs = [
    ...chains.flatMap(({ broken }) => (broken ? [`the chain of ${broken.chain}: ${broken.reason}`] : [])),
    ...mails.map(({ id }) => `mail ${id} was given up`),
  ]
  const [audits = 0, manifests = 0] = chains.map(({ rows }) => rows)
  return { did: `${audits} audit rows, ${manifests} manifests with their files, and every mail`, wrongs }
}

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
