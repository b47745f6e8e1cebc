// The product without its HTTP, for one test file, on a database of its own: `const house = await
// startTestHouse()` at its top. Calls take the same steps as behind the one door. Jobs are left for workers,
// and there are no workers.
import { randomUUID } from 'node:crypto'
import { decodeBody } from '#contract/grammar/trees.ts'
import type { MethodName, NamespaceName, Output } from '#contract/index.ts'
import { KIND_NAMES } from '#contract/kinds/names.ts'
import { readTerms } from '#server/content/terms.ts'
import type { Ports, SessionCookie } from '#server/context.ts'
import { keepCounts } from '#server/doors/counts.ts'
import { identify } from '#server/doors/identify.ts'
import { readSettings } from '#server/env.ts'
import type { House } from '#server/house.ts'
import { startClock } from '#server/ports/clock.ts'
import { openIdentities } from '#server/ports/identity/identities.ts'
import { openImages } from '#server/ports/images.ts'
import { openComparisons } from '#server/ports/comparisons.ts'
import { openPapers } from '#server/ports/papers.ts'
import { openPasskeys } from '#server/ports/passkeys.ts'
import { openPasswords } from '#server/ports/passwords.ts'
import { openPayments } from '#server/ports/payments/open-payments.ts'
import { openDisk } from '#server/ports/storage/disk.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { answer } from '#server/proxy.ts'
import { openLiveTokens } from '#server/secrets/live-tokens.ts'
import { randomness } from '#server/secrets/randomness.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'
import { openQueue } from '#server/work/queue.ts'
import { after } from './after.ts'
import { ownContent } from './own-content.ts'
import { testPush } from './pushes.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { temporaryFolder } from './folder.ts'
import { quietLog } from './quiet-log.ts'
import { addSession, HOME, type Resident } from './residents.ts'

/** The answer, as the wire would carry it. */
export type Told<Data = unknown> = {
  readonly status: number
  readonly body: unknown
  /** What the contract promises. Reading it throws if the call was refused. */
  readonly data: Data
}

/** Any argument, because tests send what no browser of ours would. */
type Given = Readonly<Record<string, unknown>>

/** A caller keeps the session that an answer gives them. */
export type HouseCaller = {
  readonly call: <N extends NamespaceName, M extends MethodName<N>>(
    namespace: N,
    method: M,
    argument?: Given,
  ) => Promise<Told<Output<N, M>>>
  /** Calls the method of these names with any input. */
  readonly knock: (namespace: string, method: string, argument?: unknown) => Promise<Told>
}

export type TestHouse = TestDatabase & {
  readonly storage: Storage
  /** The time by the product's clock. */
  readonly now: () => Promise<number>
  readonly visitor: HouseCaller
  readonly holding: (token: string) => HouseCaller
  /** A person who has just signed in, and who calls at this very second. */
  readonly at: (now: number, person: Pick<Resident, 'id' | 'email'>) => Promise<HouseCaller>
}

const NOWHERE = 'http://127.0.0.1:9'
const SECRET = 'a secret of the tests, and of no one else'
const KINDS: ReadonlySet<string> = new Set(KIND_NAMES)

/** `ports` take the place of the house's own. */
export async function startTestHouse(
  variables: Record<string, string> = {},
  ports: Partial<Ports> = {},
): Promise<TestHouse> {
  const database = await testDatabase()
  const settings = readSettings({
    LONGHAND_MODE: 'demo',
    BASE_URL: 'http://127.0.0.1',
    DATABASE_URL: database.url,
    LONGHAND_DATA: await temporaryFolder(),
    ...variables,
  })
  const log = quietLog()
  const queue = await openQueue(database.url, log)
  const readings = openDatabase(openPool(database.url, { readOnly: true, onBreak: () => {} }))
  after(async () => {
    await queue.stop()
    await readings.destroy()
  })
  const clock = await startClock(undefined)
  const counts = keepCounts({ db: database.db, clock })
  after(counts.stop)
  const house: House = {
    settings,
    clock,
    random: randomness,
    secret: SECRET,
    liveTokens: openLiveTokens(SECRET),
    terms: await readTerms(),
    log,
    db: database.db,
    readings,
    counts,
    ports: {
      passwords: await openPasswords(),
      passkeys: openPasskeys(settings),
      identities: openIdentities(settings),
      // Nothing listens there; tests that pay start a sandbox.
      payments: openPayments({
        stripe: { secretKey: 'sk_test', webhookSecret: 'whsec', apiUrl: NOWHERE },
        paypal: { clientId: 'id', clientSecret: 'secret', webhookId: 'webhook', apiUrl: NOWHERE },
      }),
      images: openImages(),
      papers: openPapers(),
      comparisons: openComparisons(),
      storage: await openDisk(settings.dataDir),
      ...ports,
    },
    content: await ownContent(),
    push: testPush(),
    enqueue: queue.enqueue,
    checksAnswers: true,
  }
  const { storage } = house.ports
  const holding = (token?: string): HouseCaller => callerIn(house, token)
  return {
    ...database,
    storage,
    now: () => Promise.resolve(clock.now()),
    visitor: holding(),
    holding,
    at: async (now, person) =>
      callerIn({ ...house, clock: { ...clock, now: () => now } }, await addSession(database.db, now, person)),
  }
}

function callerIn(house: House, first: string | undefined): HouseCaller {
  let token = first
  const cookie: SessionCookie = {
    set: (given) => void (token = given),
    clear: () => void (token = undefined),
  }
  function call<N extends NamespaceName, M extends MethodName<N>>(
    namespace: N,
    method: M,
    argument?: Given,
  ): Promise<Told<Output<N, M>>>
  function call(namespace: string, method: string, argument?: Given): Promise<Told> {
    return knock(namespace, method, argument)
  }
  async function knock(namespace: string, method: string, argument: unknown = {}): Promise<Told> {
    const now = house.clock.now()
    const actor = await identify(house, token, { renew: (given) => cookie.set(given) }, now)
    const caller = { ...HOME, cookie, pendingLinks: [], forgetPendingLinks: () => {} }
    const asked = { namespace, method, argument: overTheWire(argument) }
    const { status, body } = await answer({ house, actor, caller, now, request: randomUUID() }, asked)
    const told = overTheWire(body)
    return {
      status,
      body: told,
      get data() {
        return decodeBody(told, KINDS)
      },
    }
  }
  return { call, knock }
}

/** Drops what JSON cannot carry, such as undefined members and numbers that it does not know. */
function overTheWire(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
