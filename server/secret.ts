// The secret behind what the product seals: given, or made at the first start and kept in the data folder.
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './env.ts'

const SECRET_BYTES = 32

export async function sessionSecret({
  sessionSecret: given,
  dataDir,
}: Pick<Settings, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (given) return given
  const place = join(dataDir, 'session-secret')
  return (await readKept(place)) ?? (await keep(place))
}

async function readKept(place: string): Promise<string | undefined> {
  return readFile(place, 'utf8').catch(() => undefined)
}

/** Of two processes that start at once, both keep the same one: a link is made whole, and only once. */
async function keep(place: string): Promise<string> {
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  const draft = `${place}.${randomBytes(4).toString('hex')}`
  await mkdir(join(place, '..'), { recursive: true })
  await writeFile(draft, made, { mode: 0o600 })
  await link(draft, place).catch(() => {})
  await rm(draft)
  return readFile(place, 'utf8')
}
