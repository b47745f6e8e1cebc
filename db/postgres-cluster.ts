// Makes a data folder for PostgreSQL: complete or not at all, even if another process does the same at the same moment.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './postgres-account.ts'
import { hasCode, SetupProblem } from './setup-problem.ts'

// sockaddr_un holds 108 bytes here, 104 elsewhere.
const SOCKET_PATH_MAX = 100
const SOCKET_NAME = '.s.PGSQL.5432'

export async function createCluster(
  folder: string,
  initdb: string,
  account: Account | null,
  log: (sentence: string) => void,
): Promise<void> {
  if (await isCluster(folder)) return
  log('Preparing PostgreSQL for its first start…')
  await mkdir(dirname(folder), { recursive: true })
  const draft = `${folder}.new-${process.pid}`
  await rm(draft, { recursive: true, force: true })
  try {
    await mkdir(draft, { mode: 0o700 })
    if (account) await chown(draft, account.uid, account.gid)
    await runInitdb(draft, initdb, account)
    await rename(draft, folder)
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    if (!(await isCluster(folder))) {
      throw new SetupProblem(`The data folder ${folder} holds files that are not PostgreSQL's.`, {
        cause: error,
      })
    }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * Chooses the folder of the socket: the data folder, which only its owner may enter, or a short private
 * folder if that path is too long.
 */
export async function socketFolder(folder: string, account: Account | null): Promise<string> {
  if (Buffer.byteLength(join(folder, SOCKET_NAME)) <= SOCKET_PATH_MAX) return folder
  const short = join(tmpdir(), `longhand-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  const isNew = await mkdir(short, { mode: 0o700 }).then(
    () => true,
    (error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
      return false
    },
  )
  if (isNew && account) await chown(short, account.uid, account.gid)
  const entry = await lstat(short)
  const isPrivate = entry.isDirectory() && (entry.mode & 0o077) === 0
  if (!isPrivate || entry.uid !== (account?.uid ?? process.getuid?.())) {
    throw new SetupProblem(
      `The folder ${short} belongs to someone else; remove it or choose a shorter LONGHAND_DATA.`,
    )
  }
  return short
}

async function isCluster(folder: string): Promise<boolean> {
  return stat(join(folder, 'PG_VERSION')).then(
    () => true,
    (error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error
      return false
    },
  )
}

async function runInitdb(folder: string, initdb: string, account: Account | null): Promise<void> {
  const flags = [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    // Text sorts the same way on every machine.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  await promisify(execFile)(initdb, flags, { cwd: '/', env: { LC_ALL: 'C' }, ...identity }).catch(
    (error: unknown) => {
      const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
      const complaint = output.split('\n').find((line) => line.includes('error:')) ?? String(error)
      throw new SetupProblem(
        `PostgreSQL could not prepare ${folder}: ${complaint.replace(/^initdb: error: /, '')}`,
        {
          cause: error,
        },
      )
    },
  )
}
