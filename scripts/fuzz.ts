// `npm run fuzz`: a million calls with anything in them, at every door. All must end in an answer or a refusal of the catalogue.
// `npm run fuzz -- --seed=7 --calls=5000` chooses which and how many; `--first=1234 --calls=1` makes one call again.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTemporaryPostgres } from '#db/temporary-postgres.ts'
import { startSandbox } from '#sandbox/server.ts'
import { readSettings } from '#server/env.ts'
import { startServer } from '#server/main.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'
import { runFuzz } from '#tests/fuzz/fuzz.ts'
import { build } from './build.ts'
import { bringUpToDate } from './launch.ts'
import { live } from './lifetime.ts'
import { readOptions, wholeNumber } from './options.ts'
import { freePort } from './ports.ts'
import { step } from './terminal.ts'

const CALLS = 1_000_000
const LINE_EVERY = 10_000

const { values } = readOptions({
  options: {
    calls: { type: 'string', default: String(CALLS) },
    first: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})

const seed = wholeNumber('seed', values.seed)
const first = wholeNumber('first', values.first)
const count = wholeNumber('calls', values.calls)

await live(async ({ onEnd, stopping }) => {
  await step('Build', (tell) => build(tell, stopping))
  const postgres = await startTemporaryPostgres()
  onEnd(postgres.stop)
  await step('Tables and rows', (tell) => bringUpToDate(postgres.url, { mode: 'demo' }, tell))
  const dataDir = await mkdtemp(join(tmpdir(), 'longhand-fuzz-'))
  onEnd(() => rm(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const sandbox = await startSandbox({ port: 0, productUrl: `http://127.0.0.1:${port}` })
  onEnd(sandbox.stop)
  const settings = readSettings({
    ...sandbox.variables,
    LONGHAND_MODE: 'demo',
    PORT: String(port),
    METRICS_PORT: '0',
    BASE_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: postgres.url,
    LONGHAND_DATA: dataDir,
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'on',
    ROLES: 'web',
  })
  const server = await startServer(settings)
  onEnd(() => server.stop())
  const pool = openPool(postgres.url, { max: 2, onBreak: () => {} })
  onEnd(() => pool.end())
  const { calls, seconds, met, wrongs, heap } = await runFuzz({
    baseUrl: server.url,
    db: openDatabase(pool),
    seed,
    first,
    count,
    stopping,
    onThousand: (done) => void (done % LINE_EVERY === 0 && console.log(`${done} of ${count} calls`)),
  })
  for (const [outcome, count] of [...met].toSorted(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(7)}  ${outcome}`)
  for (const wrong of wrongs) console.error(wrong)
  console.log(
    `${calls} calls in ${seconds} s, seed ${seed}, heap ${heap.join(' → ')} MB: ${wrongs.length} wrong`,
  )
  if (wrongs.length > 0) process.exitCode = 1
})
