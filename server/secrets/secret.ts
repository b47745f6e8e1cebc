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
  const file = join(dataDir, 'session-secret')
  return (await readKept(file)) ?? (await keep(file))
}

async function readKept(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined)
}

/** Two processes that start at once keep the same secret, because a hard link appears whole and only once. */
async function keep(file: string): Promise<string> {
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(draft, made, { mode: 0o600, flush: true })
  await link(draft, file).catch(() => {})
  await rm(draft)
  return readFile(file, 'utf8')
}
