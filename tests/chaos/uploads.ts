// People who upload large files in parts, from wrong offsets and in two tabs, over lines that break, to
// servers that are killed. What was acknowledged stays, each file is what was sent and exists once, and no
// bytes are left behind.
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { LARGE_FILE_SECONDS } from '#domain/arrivals.ts'
import { announce, askTus, sendPart } from '#tests/kit/arrivals.ts'
import { addResident, type Resident } from '#tests/kit/residents.ts'
import { advanceClock } from '#tests/kit/sandbox.ts'
import { openTown, type Town } from './town.ts'
import { patiently } from './trouble.ts'

export type UploadReport = {
  readonly files: number
  readonly seed: number
  readonly seconds: number
  readonly met: Readonly<Record<string, number>>
  readonly wrongs: readonly string[]
}

export type UploadOptions = {
  readonly files: number
  readonly seed?: number
  readonly stopping?: AbortSignal
}

type Sender = {
  readonly town: Town
  readonly resident: Resident
  /** The headers of a network of their own, so that they share no limit. */
  readonly always: Readonly<Record<string, string>>
  readonly met: Record<string, number>
  readonly wrongs: string[]
}

const SENDERS = 6
const SIZE_MAX = 3 * 1024 * 1024
const ANSWERS_PER_TROUBLE = 60
const AGAIN_MS = 250
/** Longer than any trouble lasts, however slow the machine is. */
const FILE_MS_MAX = 900_000
const SWEPT_MS_MAX = 180_000

export async function runUploads({
  files,
  seed = Date.now() % 2 ** 31,
  stopping,
}: UploadOptions): Promise<UploadReport> {
  const began = performance.now()
  const town = await openTown({ seed, roles: 'web,worker', workPerTrouble: ANSWERS_PER_TROUBLE })
  const met: Record<string, number> = { parts: 0, 'tries cut short': 0, 'wrong offsets': 0, 'two tabs': 0 }
  const wrongs: string[] = []
  try {
    let begun = 0
    let done = 0
    const lane = async (_: unknown, index: number) => {
      const resident = await patiently(async () => addResident(town.db, nowOf()))
      const always = { 'x-forwarded-for': `10.0.${index}.1` }
      const sender = { town, resident, always, met, wrongs }
      const hashes: string[] = []
      while (begun < files) {
        if (stopping?.aborted) break
        begun += 1
        hashes.push(await bring(sender))
        done += 1
      }
      wrongs.push(...(await listOwn(sender, hashes)))
    }
    await Promise.all(Array.from({ length: SENDERS }, lane))
    const troubles = await town.endTrouble()
    wrongs.push(...(await listLeftBehind(town)))
    const seconds = Math.round((performance.now() - began) / 1000)
    return { files: done, seed, seconds, met: { ...met, ...troubles }, wrongs }
  } finally {
    await town.close()
  }
}

/** Uploads one file whatever happens, and returns its hash. */
async function bring({ town, resident, always, met, wrongs }: Sender): Promise<string> {
  const size = 1 + town.upTo(SIZE_MAX)
  const salt = town.upTo(251)
  const body = Buffer.from(
    Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 9) + salt) % 251),
  )
  const server = { baseUrl: town.url, always }
  let address: string | undefined
  let known = 0
  const hash = createHash('sha256').update(body).digest('hex')
  const until = performance.now() + FILE_MS_MAX
  while (performance.now() < until) {
    try {
      const token = await tokenOf(town, resident, always)
      address ??= await announce(server, token, size)
      const { status, headers } = await askTus(server, 'HEAD', address, { token })
      if (status !== 200) throw new Error(`looking answers ${status}`)
      town.onWork()
      const from = Number(headers['upload-offset'])
      if (from < known) wrongs.push(`${address}: ${known} bytes were acknowledged, and ${from} are there`)
      if (headers['file-key'] !== undefined) return hash
      known = from
      known = Math.max(known, await sendSome({ town, met, wrongs }, { server, token, address, from, body }))
    } catch {
      met['tries cut short'] = (met['tries cut short'] ?? 0) + 1
      await pause(AGAIN_MS)
    }
  }
  wrongs.push(`${address}: the file does not come through, and ${known} of ${size} bytes are there`)
  return hash
}

type Sending = {
  readonly server: Parameters<typeof sendPart>[0]
  readonly token: string
  readonly address: string
  readonly from: number
  readonly body: Buffer
}

/** Returns how many bytes are acknowledged. */
async function sendSome(
  { town: { upTo }, met, wrongs }: Pick<Sender, 'town' | 'met' | 'wrongs'>,
  { server, token, address, from, body }: Sending,
): Promise<number> {
  const note = (what: string) => (met[what] = (met[what] ?? 0) + 1)
  const rest = body.length - from
  if (upTo(6) === 0 && rest > 1) {
    note('wrong offsets')
    const { status } = await sendPart(server, token, address, {
      from: from + 1,
      body: body.subarray(from + 1),
    })
    if (status < 400) wrongs.push(`${address}: a part from a wrong offset answers ${status}`)
    return from
  }
  const part = () => ({ from, body: body.subarray(from, from + 1 + upTo(rest)) })
  note('parts')
  if (upTo(4) === 0) {
    note('two tabs')
    const both = [sendPart(server, token, address, part()), sendPart(server, token, address, part())]
    await Promise.allSettled(both)
    return from
  }
  const { status, headers } = await sendPart(server, token, address, part())
  if (status !== 204) throw new Error(`a part answers ${status}`)
  return Number(headers['upload-offset'])
}

async function tokenOf({ url }: Town, { token }: Resident, always: Sender['always']): Promise<string> {
  const answer = await fetch(`${url}/api/proxy?namespace=messages&method=refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie: `token=${token}`, ...always },
    body: '{}',
  })
  const { data }: { data: { token: string } } = await answer.json()
  return data.token
}

/** Checks that each file exists once and is what was sent, because the quota counts what was uploaded. */
async function listOwn({ town, resident }: Sender, hashes: readonly string[]): Promise<readonly string[]> {
  const rows = await patiently(() =>
    town.db.selectFrom('files').select(['key', 'sha256']).where('owner_id', '=', resident.id).execute(),
  )
  const stored = rows.map(({ sha256 }) => sha256.toString('hex')).toSorted()
  return JSON.stringify(stored) === JSON.stringify(hashes.toSorted())
    ? []
    : [`person ${resident.id} brought ${hashes.length} files, and ${stored.length} are there or differ`]
}

/** After a day nothing is on its way any more; then the bytes on the disk are those of the files. */
async function listLeftBehind({ db, folder, sandbox }: Town): Promise<readonly string[]> {
  await advanceClock(sandbox.url, LARGE_FILE_SECONDS + 1)
  const until = performance.now() + SWEPT_MS_MAX
  for (;;) {
    const files = await db.selectFrom('files').select('key').execute()
    const known = new Set(files.map(({ key }) => key))
    const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    const strange = names.filter((name) => !known.has(name))
    const lost = [...known].filter((key) => !names.includes(key))
    if (strange.length + lost.length === 0) return []
    if (performance.now() > until) return [`left behind: ${strange.join(', ')}; lost: ${lost.join(', ')}`]
    await pause(AGAIN_MS)
  }
}

function nowOf(): number {
  return Math.floor(Date.now() / 1000)
}
