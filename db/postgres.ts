// Starts the PostgreSQL that comes with the product on a data folder, or adopts the one already running there.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCluster, socketFolder } from './postgres-cluster.ts'
import { findBinaries } from './postgres-binaries.ts'
import { type Account, chooseAccount, requirePassable } from './postgres-account.ts'
import {
  addressOf,
  findPostmaster,
  isAlive,
  type Postmaster,
  readLauncher,
  readPidFile,
  stopPostmaster,
} from './postmaster.ts'
import { SetupProblem } from './setup-problem.ts'

const LOG_BYTES_MAX = 5 * 1024 * 1024
const POLL_MS = 5
const RECOVERY_NOTICE_MS = 2_000
const START_LIMIT_MS = 600_000
const RETRY_MS = 200
const RETRIES_MAX = 50

// Durable as PostgreSQL ships it; errors are logged without the statement or the row, which hold personal data.
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

export type Postgres = {
  readonly url: string
  readonly pid: number
  /** True if PostgreSQL was running already. */
  readonly adopted: boolean
  /** Returns when PostgreSQL has stopped; does nothing while the process that launched it still lives. */
  readonly stop: () => Promise<void>
}

export type PostgresOptions = {
  readonly dataDir: string
  readonly settings?: Readonly<Record<string, string>>
  readonly log?: (sentence: string) => void
}

export async function startPostgres({
  dataDir,
  settings = {},
  log = () => {},
}: PostgresOptions): Promise<Postgres> {
  const folder = resolve(dataDir)
  try {
    const binaries = await findBinaries()
    const account = await chooseAccount(folder)
    if (account) await requirePassable([binaries.postgres, folder], account)
    await createCluster(folder, binaries.initdb, account, log)
    const running = await findPostmaster(folder)
    const launch = () => launchPostmaster(folder, binaries.postgres, account, settings, log)
    const postmaster = running ?? (await launch())
    const launcher = await readLauncher(folder)
    const adopted = running !== null || launcher !== process.pid
    return {
      url: addressOf(postmaster),
      pid: postmaster.pid,
      adopted,
      stop: async () => {
        if (!adopted || !isAlive(launcher)) await stopPostmaster(folder, postmaster.pid)
      },
    }
  } catch (error) {
    throw asSetupProblem(error, folder)
  }
}

/** Starts PostgreSQL. If another process wins the race to start it, this one adopts that PostgreSQL. */
async function launchPostmaster(
  folder: string,
  binary: string,
  account: Account | null,
  settings: Readonly<Record<string, string>>,
  log: (sentence: string) => void,
): Promise<Postmaster> {
  const place = {
    unix_socket_directories: await socketFolder(folder, account),
    // postmaster.opts keeps this for a process that adopts it.
    'longhand.launcher': String(process.pid),
  }
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await runOnce(folder, binary, account, { ...SETTINGS, ...settings, ...place }, log)
    if (typeof outcome !== 'string') return outcome
    const winner = await findPostmaster(folder)
    if (winner) return winner
    // After kill -9 of the postmaster its backends need a moment to notice and let go of the shared memory.
    const isPassing = /shared memory block|lock file ".*" already exists/.test(outcome)
    if (!isPassing || attempt === RETRIES_MAX)
      throw new SetupProblem(`PostgreSQL refused to start: ${outcome}`)
    await sleep(RETRY_MS)
  }
}

/** Makes one try: returns the postmaster once it is ready, or the last line of its log if it gave up. */
async function runOnce(
  folder: string,
  binary: string,
  account: Account | null,
  settings: Readonly<Record<string, string>>,
  log: (sentence: string) => void,
): Promise<Postmaster | string> {
  const logFile = join(folder, 'postgres.log')
  const logStart = await trimLog(logFile)
  const output = await open(logFile, 'a', 0o600)
  if (account) await output.chown(account.uid, account.gid)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // PostgreSQL runs in its own session, because Ctrl-C must reach us first, so that requests under way can
  // finish.
  const child = spawn(binary, ['-D', folder, ...flags], {
    cwd: folder,
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    ...(account && { uid: account.uid, gid: account.gid }),
  })
  try {
    await once(child, 'spawn')
  } finally {
    await output.close()
  }
  child.unref()
  for (let waited = 0; child.exitCode === null && child.signalCode === null; waited += POLL_MS) {
    const file = await readPidFile(folder)
    if (file && file.pid === child.pid && file.isReady) return file
    if (waited === RECOVERY_NOTICE_MS) log('PostgreSQL is recovering after an unclean stop…')
    if (waited > START_LIMIT_MS) throw new SetupProblem(`PostgreSQL is still not ready; see ${logFile}.`)
    await sleep(POLL_MS)
  }
  return lastComplaint(logFile, logStart)
}

async function trimLog(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (entry) => entry.size,
    () => 0,
  )
  if (size < LOG_BYTES_MAX) return size
  await rename(logFile, `${logFile}.old`)
  return 0
}

async function lastComplaint(logFile: string, from: number): Promise<string> {
  const written = (await readFile(logFile)).subarray(from).toString()
  const lines = written.split('\n').filter((line) => line.trim() !== '')
  const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1) ?? 'it ended without a word'
  return line.replace(/^.*(?:FATAL|PANIC):\s*/, '')
}

function asSetupProblem(error: unknown, folder: string): unknown {
  if (error instanceof SetupProblem || !(error instanceof Error) || !('errno' in error)) return error
  return new SetupProblem(
    `The data folder ${folder} cannot be used (${error.message}); give this user write access or choose another folder with LONGHAND_DATA.`,
    { cause: error },
  )
}
