import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '#tests/kit/query.ts'
import { startPostgres } from './postgres.ts'
import { isAlive } from './postmaster.ts'
import { SetupProblem } from './setup-problem.ts'
import { temporaryFolder } from './temporary-postgres.ts'

const isRoot = process.getuid?.() === 0
const NOBODY_UID = 65_534
const LAUNCHER = fileURLToPath(new URL('postgres.ts', import.meta.url))

let parent: string
let dataDir: string
/** A folder in which PostgreSQL ran before. */
let made: string
const launchers: ChildProcess[] = []
const postmasters: number[] = []

beforeAll(async () => {
  made = join(await newParent(), 'postgres')
  const { stop } = await startPostgres({ dataDir: made })
  await stop()
})

afterAll(() => rm(dirname(made), { recursive: true }))

beforeEach(async () => {
  parent = await newParent()
  dataDir = join(parent, 'postgres')
})

afterEach(async () => {
  for (const launcher of launchers.splice(0)) launcher.kill('SIGKILL')
  for (const pid of postmasters.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
  await rm(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

async function newParent(): Promise<string> {
  const folder = await mkdtemp(join(await temporaryFolder(), 'longhand-postgres-'))
  // As root, the account that PostgreSQL runs under must be able to pass.
  await chmod(folder, 0o755)
  return folder
}

/** Spares a test the making of its folder, which takes half a second. */
function copyMade(): void {
  execFileSync('cp', ['-a', made, dataDir])
}

async function start() {
  const postgres = await startPostgres({ dataDir })
  postmasters.push(postgres.pid)
  return postgres
}

/** Starts PostgreSQL from a process of its own, so that this process can be killed. */
async function startElsewhere(identity: { uid?: number; gid?: number } = {}) {
  const program = `
    const { startPostgres } = await import(${JSON.stringify(LAUNCHER)})
    const { url, pid, adopted } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(JSON.stringify({ url, pid, adopted }))
    setInterval(() => {}, 1000)`
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...identity,
  })
  launchers.push(launcher)
  const [line] = await once(launcher.stdout, 'data')
  const postgres: { url: string; pid: number; adopted: boolean } = JSON.parse(String(line))
  postmasters.push(postgres.pid)
  return { ...postgres, launcher }
}

async function kill(launcher: ChildProcess): Promise<void> {
  launcher.kill('SIGKILL')
  await once(launcher, 'exit')
}

describe('a data folder', () => {
  test('is made on the first start, private, durable, reached by a socket only', async () => {
    const { url, pid, adopted, stop } = await start()
    expect(adopted).toBe(false)
    const [settings] = await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
        current_setting('listen_addresses') as listen_addresses, datcollate, datlocprovider, pg_encoding_to_char(encoding)
      from pg_database where datname = current_database()`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      listen_addresses: '',
      datcollate: 'C',
      datlocprovider: 'b',
      pg_encoding_to_char: 'UTF8',
    })
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    await stop()
    expect(isAlive(pid)).toBe(false)
    expect(await readdir(parent)).toEqual(['postgres'])
  })

  test('keeps its rows from one start to the next', async () => {
    copyMade()
    const first = await start()
    await query(first.url, 'create table kept (id int); insert into kept values (1)')
    await first.stop()
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second.url, 'select id from kept')).toEqual([{ id: 1 }])
    await second.stop()
  })

  test('with a long path is reached by a short private folder', async () => {
    dataDir = join(parent, 'a'.repeat(60), 'b'.repeat(60))
    const { url, stop } = await start()
    const sockets = new URL(url).searchParams.get('host') ?? ''
    expect(Buffer.byteLength(sockets)).toBeLessThan(80)
    expect((await stat(sockets)).mode & 0o777).toBe(0o700)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
    await rm(sockets, { recursive: true })
  })
})

describe('one PostgreSQL for a folder', () => {
  test('a second start adopts the running one and leaves it running', async () => {
    copyMade()
    const first = await start()
    const second = await start()
    expect(second).toMatchObject({ url: first.url, pid: first.pid, adopted: true })
    await second.stop()
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.stop()
  })

  test('two first starts at the same moment end in one', async () => {
    const both = await Promise.all([startElsewhere(), startElsewhere()])
    expect(new Set(both.map(({ pid }) => pid)).size).toBe(1)
    expect(both.filter(({ adopted }) => adopted)).toHaveLength(1)
    for (const { url } of both) expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readdir(parent)).toEqual(['postgres'])
  })

  test('one whose launcher was killed is adopted, and stopped by the process that adopted it', async () => {
    copyMade()
    const orphan = await startElsewhere()
    await kill(orphan.launcher)
    const { pid, adopted, stop } = await start()
    expect({ pid, adopted }).toEqual({ pid: orphan.pid, adopted: true })
    await stop()
    expect(isAlive(pid)).toBe(false)
  })
})

describe('after kill -9', () => {
  test('of everything, the next start finds all that was committed', async () => {
    copyMade()
    const killed = await startElsewhere()
    await query(killed.url, 'create table kept (id int)')
    const client = new Client({ connectionString: killed.url })
    client.on('error', () => {})
    await client.connect()
    let committed = 0
    const inserting = (async () => {
      for (;;) {
        await client.query('insert into kept values (1)')
        committed += 1
      }
    })().catch(() => null)
    await expect.poll(() => committed).toBeGreaterThan(20)
    process.kill(killed.pid, 'SIGKILL')
    await kill(killed.launcher)
    await inserting
    const { url, adopted, stop } = await start()
    expect(adopted).toBe(false)
    const [kept] = await query(url, 'select count(*)::int as rows from kept')
    // The last insert may have been written without being acknowledged.
    expect([committed, committed + 1]).toContain(kept && 'rows' in kept ? kept.rows : null)
    await stop()
  })

  test('a pid file that names a stranger does not stop the start', async () => {
    copyMade()
    const first = await start()
    await first.stop()
    // A process that PostgreSQL would take for a rival: alive, under the same account.
    const { uid, gid } = await stat(dataDir)
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: '/', uid, gid })
    launchers.push(stranger)
    await writeFile(
      join(dataDir, 'postmaster.pid'),
      `${stranger.pid}\n${dataDir}\n0\n5432\n${dataDir}\n\n\nready\n`,
    )
    const second = await start()
    expect(second.adopted).toBe(false)
    await second.stop()
  })
})

describe('an obstacle is told in one sentence', () => {
  test('a folder that cannot be written', async () => {
    // No user may write there, not even root.
    await expect(startPostgres({ dataDir: '/proc/longhand' })).rejects.toThrow(
      /^The data folder \/proc\/longhand cannot be used \(.*\); give .* LONGHAND_DATA\.$/,
    )
  })

  test('a folder with other files', async () => {
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'letter.txt'), 'Dear reader')
    await expect(start()).rejects.toThrow(/^The data folder \S+ holds files that are not PostgreSQL's\.$/)
    expect(await readdir(parent)).toEqual(['postgres'])
  })

  test('a folder of another version, in PostgreSQL’s own words', async () => {
    copyMade()
    await writeFile(join(dataDir, 'PG_VERSION'), '9.6\n')
    await expect(start()).rejects.toThrow(
      /^PostgreSQL refused to start: database files are incompatible with server$/,
    )
  })

  test.runIf(isRoot)('a folder on the way that is closed to the account', async () => {
    await chmod(parent, 0o700)
    const refused = start()
    await expect(refused).rejects.toThrow(SetupProblem)
    await expect(refused).rejects.toThrow(
      /cannot pass through \S+: run "chmod o\+x \S+" or move the project\.$/,
    )
  })
})

describe.runIf(isRoot)('as a normal user', () => {
  test('it runs under that user, and root later respects the owner', async () => {
    await chown(parent, NOBODY_UID, NOBODY_UID)
    const killed = await startElsewhere({ uid: NOBODY_UID, gid: NOBODY_UID })
    expect((await stat(dataDir)).uid).toBe(NOBODY_UID)
    expect((await stat(`/proc/${killed.pid}`)).uid).toBe(NOBODY_UID)
    process.kill(killed.pid, 'SIGINT')
    await expect.poll(() => isAlive(killed.pid)).toBe(false)
    const { pid, stop } = await start()
    expect((await stat(`/proc/${pid}`)).uid).toBe(NOBODY_UID)
    await stop()
  })
})
