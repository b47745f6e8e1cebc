// The secret for sealed values: given as a setting, or made at the first start and kept in the data folder.
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#server/env.ts'

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

/** Two processes that start at once keep the same secret, because a hard link appears whole and only once. */
async function keep(place: string): Promise<string> {
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  const draft = `${place}.${randomBytes(4).toString('hex')}`
  await mkdir(join(place, '..'), { recursive: true })
  await writeFile(draft, made, { mode: 0o600 })
  await link(draft, place).catch(() => {})
  await rm(draft)
  return readFile(place, 'utf8')
}
