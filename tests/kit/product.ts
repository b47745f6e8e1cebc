// The whole product for the journeys, as `npm start` runs it, on a temporary database and free ports.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '#server/env.ts'
import { startServer } from '#build/product/main.js'
import { openLog } from '#server/ports/log.ts'
import { startTemporaryPostgres } from '#db/temporary-postgres.ts'
import { startSandbox } from '#sandbox/server.ts'
import { bringUpToDate } from '#scripts/launch.ts'
import { live } from '#scripts/lifetime.ts'
import { freePort } from '#scripts/ports.ts'
import { startAnalytics } from './analytics.ts'

await live(async ({ onEnd, untilStopped }) => {
  const postgres = await startTemporaryPostgres()
  onEnd(postgres.stop)
  await bringUpToDate(postgres.url, { mode: 'demo' }, () => {})
  const dataDir = await mkdtemp(join(tmpdir(), 'longhand-product-'))
  onEnd(() => rm(dataDir, { recursive: true, force: true }))
  const complaints = join(dataDir, 'complaints.log')
  const log = openLog('warn', createWriteStream(complaints))
  const port = await freePort()
  const sandbox = await startSandbox({ port: 0, productUrl: `http://127.0.0.1:${port}` })
  onEnd(sandbox.stop)
  const start = async (variables: Record<string, string>) => {
    const settings = readSettings({
      METRICS_PORT: '0',
      LONGHAND_MODE: 'demo',
      BASE_URL: undefined,
      DATABASE_URL: postgres.url,
      LONGHAND_DATA: dataDir,
      ...sandbox.variables,
      ...variables,
    })
    const server = await startServer(settings, log)
    onEnd(() => server.stop())
    return server.url
  }
  const analytics = await startAnalytics()
  onEnd(analytics.stop)
  const product = await start({ PORT: String(port) })
  const counting = await start({ PORT: String(await freePort()), ROLES: 'web', ANALYTICS_URL: analytics.url })
  // The servers that the unit tests start meanwhile use what was compiled here.
  flushCompileCache()
  console.log(
    `product ${product} sandbox ${sandbox.url} counting ${counting} database ${postgres.url} complaints ${complaints}`,
  )
  await untilStopped()
})
