// `npm run dev`: the product from its sources; pages reload in place, the server starts again when its code changes.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readSettings } from '#server/env.ts'
import { prepareDatabase, requirePorts, startOutsideWorld } from './launch.ts'
import { type Lifetime, live } from './lifetime.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SERVER_ROOMS = ['server', 'contract', 'domain']
// An editor saves several files, each in several steps, so we wait for a pause.
const QUIET_MS = 150

await live(async (lifetime) => {
  const settings = readSettings({ LONGHAND_DEV: '1' })
  await requirePorts(settings)
  const databaseUrl = await prepareDatabase(settings, lifetime)
  const outside = await startOutsideWorld(settings, lifetime)
  const variables = { ...outside?.variables, LONGHAND_DEV: '1', DATABASE_URL: databaseUrl }
  console.log(`\nLonghand runs from its sources at ${settings.baseUrl}`)
  if (outside) console.log(`Its sandbox, with the inbox: ${outside.url}\n`)
  await serveWatching(variables, lifetime)
})

async function serveWatching(
  variables: Record<string, string>,
  { stopping, onEnd, untilStopped }: Lifetime,
): Promise<void> {
  let child = serve(variables)
  onEnd(() => end(child))
  let pending: NodeJS.Timeout | undefined
  let restarting = Promise.resolve()
  const restart = async () => {
    await end(child)
    if (!stopping.aborted) child = serve(variables)
  }
  for (const room of SERVER_ROOMS)
    void watchRoom(join(ROOT, room), stopping, () => {
      clearTimeout(pending)
      pending = setTimeout(() => {
        console.log('The server has changed and starts again.')
        restarting = restarting.then(restart)
      }, QUIET_MS)
    })
  await untilStopped()
  clearTimeout(pending)
  await restarting
}

function serve(variables: Record<string, string>): ChildProcess {
  // The pages come through Vite, which uses the development build of the router; both sides need the same one.
  return spawn(process.execPath, ['--conditions=development', join(ROOT, 'scripts/serve.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function watchRoom(folder: string, signal: AbortSignal, onChange: () => void): Promise<void> {
  try {
    for await (const { filename } of watch(folder, { recursive: true, signal }))
      if (filename?.endsWith('.ts') && !filename.endsWith('.test.ts')) onChange()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
