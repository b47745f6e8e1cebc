// The product as it runs in production, for the load of the bench.
import { randomBytes } from 'node:crypto'
import { readSettings } from '#server/env.ts'
import { startServer } from '#server/main.ts'

const server = await startServer(
  readSettings({
    LONGHAND_MODE: 'production',
    ROLES: 'web',
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    BASE_URL: 'https://bench.test',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    // The load comes as if from many addresses, each within its limit.
    TRUST_PROXY: 'on',
  }),
)
console.log(`ready ${server.url}`)
process.once('SIGTERM', () => void server.stop().then(() => process.exit()))
