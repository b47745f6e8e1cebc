// The product once more beside a test's server: the same database, folder and sandbox, another port.
import { readSettings } from '#server/env.ts'
import { startServer } from '#server/main.ts'
import { after } from './after.ts'
import type { TestServer } from './server.ts'

/** Returns its address. */
export async function startNeighbour(
  { url, baseUrl, dataDir, sandbox }: Pick<TestServer, 'url' | 'baseUrl' | 'dataDir' | 'sandbox'>,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const neighbour = await startServer(
    readSettings({
      PORT: '0',
      METRICS_PORT: '0',
      BASE_URL: baseUrl,
      LONGHAND_MODE: 'demo',
      LOG_LEVEL: 'silent',
      DATABASE_URL: url,
      LONGHAND_DATA: dataDir,
      ROLES: 'web',
      ...sandbox.variables,
      ...variables,
    }),
  )
  after(neighbour.stop)
  return neighbour.url
}
