// The product as it runs in production, for the load of the bench.
import { readSettings } from '#server/env.ts'
import { startServer } from '#server/main.ts'

const server = await startServer(
  readSettings({
    LONGHAND_MODE: 'production',
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    BASE_URL: 'https://bench.test',
  }),
)
console.log(`ready ${server.url}`)
process.once('SIGTERM', () => void server.stop().then(() => process.exit()))
