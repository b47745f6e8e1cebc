// Uploads: how fast a file of the largest size arrives by either door beside a bare stream to the disk, and what twenty at once cost.
import { FILE_SIZE_MAX } from '#domain/files.ts'
import { bringCustomers } from './customers.ts'
import { memoryOf, restingMemoryOf } from './memory.ts'
import { inTurns, spread, type Measured, type Spread } from './rounds.ts'
import type { Child, Stage } from './stage.ts'
import { atMost, sideBySide, type Row } from './table.ts'

const PRODUCT_OF_BARE_MIN = 0.7
const ROUNDS = 7
const AT_ONCE = 20
const TIMES_AT_ONCE = 3
const GROWTH_MB_MAX = 20
const MB = 1024 * 1024

const DOORS = [
  { name: 'upload of 50 MB', way: 'form', path: '/stream/upload' },
  { name: 'upload of 50 MB that could be resumed', way: 'tus', path: '/stream/uploads' },
] as const

type Way = { readonly url: string; readonly way: string }

export async function benchUploads(stage: Stage): Promise<Row[]> {
  const DATABASE_URL = await stage.openDatabase()
  const customers = await bringCustomers(DATABASE_URL, AT_ONCE)
  const LONGHAND_DATA = await stage.makeFolder()
  const BENCH_FOLDER = await stage.makeFolder()
  const both = await stage.start('uploads.ts', { DATABASE_URL, LONGHAND_DATA, BENCH_FOLDER, ROLES: 'web' })
  const [product = '', bare = ''] = both.says.split(' ')
  const sender = await stage.start('sender.ts', {}, 'any')
  const tokens = await Promise.all(customers.map(({ cookie }) => liveToken(product, cookie)))
  const doors = DOORS.map(({ path, ...door }) => ({ ...door, url: product + path }))
  const raw = {
    name: 'raw stream into the same process, hashed and written',
    way: 'bare',
    url: bare,
  } as const
  const send = ({ url, way }: Way, whose: readonly string[]) =>
    sendFiles(sender.says, { url, way, tokens: whose })

  for (const way of [...doors, raw]) await send(way, tokens.slice(0, 1))
  let turn = 0
  const rates = await inTurns(
    [...doors, raw].map((way) => ({
      name: way.name,
      measure: () => send(way, tokens.slice(turn % AT_ONCE, (turn++ % AT_ONCE) + 1)),
    })),
    ROUNDS,
  )
  const baseline = rates.at(-1)
  const growths: Measured[] = []
  for (const { name, way, path } of DOORS) {
    // The process must have done no other work before, because the memory that work leaves behind would serve
    // the uploads.
    const fresh = await stage.start('product.ts', { DATABASE_URL, LONGHAND_DATA, ROLES: 'web' })
    const own = await Promise.all(customers.map(({ cookie }) => liveToken(fresh.says, cookie)))
    const growth = await growthsOf(fresh, () => send({ url: fresh.says + path, way }, own))
    growths.push({ name: `memory at its highest over rest, ${AT_ONCE} at once: ${name}`, ...growth })
    await fresh.stop()
  }
  return [
    ...rates
      .slice(0, -1)
      .flatMap((rate) => sideBySide('MB/s', PRODUCT_OF_BARE_MIN, baseline ? [rate, baseline] : [])),
    ...atMost('MB', GROWTH_MB_MAX, growths),
  ]
}

async function liveToken(product: string, cookie: string): Promise<string> {
  const answer = await fetch(`${product}/api/token`, { headers: { cookie } })
  const { data }: { data: { token: string } } = await answer.json()
  return data.token
}

/** Sends one file for each token, all at once; returns megabytes a second. */
async function sendFiles(
  sender: string,
  sending: { readonly url: string; readonly way: string; readonly tokens: readonly string[] },
): Promise<number> {
  const answer = await fetch(sender, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sending),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { seconds }: { seconds: number } = await answer.json()
  return (sending.tokens.length * FILE_SIZE_MAX) / MB / seconds
}

/** The first time does not count, because it allocates memory that later times reuse. */
async function growthsOf({ pid }: Child, work: () => Promise<unknown>): Promise<Spread> {
  await work()
  const growths: number[] = []
  for (let time = 0; time < TIMES_AT_ONCE; time += 1) {
    // The garbage of the time before would serve this one, which would then seem to cost nothing.
    const atRest = await restingMemoryOf(pid)
    await work()
    growths.push((await memoryOf(pid, 'VmHWM')) - atRest)
  }
  return spread(growths)
}
