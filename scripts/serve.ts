// Runs the server alone, with the settings in its environment; `npm run dev` restarts it at every change.
import { readSettings } from '#server/env.ts'
import { startServer } from '#server/main.ts'
import { buildPaperPrograms } from './build.ts'
import { live } from './lifetime.ts'

await live(async ({ onEnd, untilStopped }) => {
  await buildPaperPrograms()
  const server = await startServer(readSettings())
  onEnd(() => server.stop())
  await untilStopped()
})
