// What the proof of several processes runs on: PostgreSQL, a bucket, the sandbox, two web processes and a
// worker, with nginx in front.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFauxqs } from 'fauxqs'
import { startTemporaryPostgres } from '#db/temporary-postgres.ts'
import { startSandbox } from '#sandbox/server.ts'
import { WORLD_SECONDS } from '#scripts/demo-world.ts'
import { bringUpToDate } from '#scripts/launch.ts'
import type { Lifetime } from '#scripts/lifetime.ts'
import { freePorts } from '#scripts/ports.ts'
import { openS3 } from '#server/ports/storage/s3.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { openDatabase, openPool, type Db } from '#server/store/connection.ts'
import { bucketAt, variablesFor } from '#tests/kit/buckets.ts'
import { holdProcess, type HeldProcess } from './held-process.ts'
import { startNginx } from './nginx.ts'

export type Stage = {
  /** The address that people use. */
  readonly url: string
  readonly sandboxUrl: string
  readonly db: Db
  readonly storage: Storage
  readonly web: readonly HeldProcess[]
  readonly worker: HeldProcess
  readonly all: readonly HeldProcess[]
}

const SECRET = 'the same in all processes, and long enough'

export async function openStage({ onEnd }: Pick<Lifetime, 'onEnd'>): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'longhand-engines-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startTemporaryPostgres()
  onEnd(postgres.stop)
  await bringUpToDate(postgres.url, { mode: 'demo' }, () => {})
  const db = openDatabase(openPool(postgres.url, { max: 4, onBreak: () => {} }))
  onEnd(() => db.destroy())
  const s3 = await startFauxqs({
    port: 0,
    host: '127.0.0.1',
    logger: false,
    init: { buckets: ['files'] },
    s3StorageDir: join(folder, 'bucket'),
  })
  onEnd(() => s3.stop())
  const bucket = bucketAt(`http://127.0.0.1:${s3.port}`)
  const [entrance = 0, first = 0, second = 0, third = 0, ...metricsPorts] = await freePorts(7)
  const url = `http://127.0.0.1:${entrance}`
  const sandbox = await startSandbox({ port: 0, productUrl: url, startsBehind: WORLD_SECONDS })
  onEnd(sandbox.stop)
  const start = (port: number, role: string, index: number) => {
    const held = holdProcess(port, {
      ...sandbox.variables,
      ...variablesFor(bucket),
      LONGHAND_MODE: 'demo',
      BASE_URL: url,
      DATABASE_URL: postgres.url,
      // The processes share only the database and the bucket.
      LONGHAND_DATA: join(folder, String(port)),
      LOG_LEVEL: 'warn',
      METRICS_PORT: String(metricsPorts[index]),
      ROLES: role,
      SESSION_SECRET: SECRET,
      TRUST_PROXY: 'on',
    })
    onEnd(held.stop)
    return held
  }
  const web = [start(first, 'web', 0), start(second, 'web', 1)]
  const worker = start(third, 'worker', 2)
  const all = [...web, worker]
  await Promise.all(all.map(({ untilReady }) => untilReady()))
  const nginx = await startNginx(join(folder, 'nginx'), { port: entrance, backends: [first, second] })
  onEnd(() => nginx.stop())
  return { url, sandboxUrl: sandbox.url, db, storage: openS3(bucket), web, worker, all }
}
