// The running PostgreSQL of a data folder: found by its pid file, owned by the process that launched it, stopped cleanly.
import { readFileSync } from 'node:fs'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode, SetupProblem } from './setup-problem.ts'

const POLL_MS = 5
const READY_LIMIT_MS = 600_000
const STOP_LIMIT_MS = 30_000

export type Postmaster = {
  readonly pid: number
  readonly port: string
  readonly socketFolder: string
  readonly isReady: boolean
}

/** Finds the postmaster that serves this folder, once it is ready; null when there is none. */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  for (let waited = 0; waited < READY_LIMIT_MS; waited += POLL_MS) {
    const file = await readPidFile(folder)
    if (!file) return null
    if (!(await servesFolder(file.pid, folder))) {
      // PostgreSQL notices a free pid itself, but takes a zombie's or a reused one for a rival.
      if (hasPid(file.pid)) await rm(join(folder, 'postmaster.pid'), { force: true })
      return null
    }
    if (file.isReady) return file
    await sleep(POLL_MS)
  }
  throw new SetupProblem(`PostgreSQL runs on ${folder} but does not become ready; see its postgres.log.`)
}

export function addressOf({ port, socketFolder }: Postmaster): string {
  return `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(socketFolder)}`
}

export async function readPidFile(folder: string): Promise<Postmaster | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error
    return ''
  })
  const [pid, , , port = '', sockets = '', , , status = ''] = text.split('\n')
  if (!Number(pid)) return null
  return { pid: Number(pid), port, socketFolder: sockets, isReady: status.trim() === 'ready' }
}

/** Reads which process launched the running postmaster. */
export async function readLauncher(folder: string): Promise<number> {
  const options = await readFile(join(folder, 'postmaster.opts'), 'utf8')
  return Number(/longhand\.launcher=(\d+)/.exec(options)?.[1])
}

/**
 * Stops the postmaster. SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything is written; SIGQUIT leaves that to
 * recovery.
 */
export async function stopPostmaster(
  folder: string,
  pid: number,
  signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT',
): Promise<void> {
  if (!(await servesFolder(pid, folder))) return
  process.kill(pid, signal)
  for (let waited = 0; (await servesFolder(pid, folder)) || (await isEnding(pid)); waited += POLL_MS) {
    if (waited === STOP_LIMIT_MS) process.kill(pid, 'SIGQUIT')
    if (waited > 2 * STOP_LIMIT_MS) throw new SetupProblem(`PostgreSQL (process ${pid}) does not stop.`)
    await sleep(POLL_MS)
  }
}

/**
 * Says whether a process lives. A zombie, which ended but was never reaped by its parent, as happens in containers, is dead.
 */
export function isAlive(pid: number): boolean {
  if (!hasPid(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (error) {
    return !hasCode(error, 'ENOENT', 'ESRCH')
  }
}

function hasPid(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** A postmaster works inside its data folder; on Linux that tells it from a stranger with a reused pid, or a zombie. */
async function servesFolder(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const [workplace, place] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch((error: unknown) => (hasCode(error, 'EACCES') ? null : '')),
    realpath(folder).catch(() => folder),
  ])
  return workplace === null || workplace === place
}

/** A process that ends leaves its folder a moment before it is gone. */
async function isEnding(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const hasLeft = await readlink(`/proc/${pid}/cwd`).then(
    () => false,
    (error: unknown) => hasCode(error, 'ENOENT'),
  )
  return hasLeft && isAlive(pid)
}
