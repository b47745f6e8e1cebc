// A process of the product that is started again whenever it ends. We hold its port for it, as systemd would.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { webStart } from '#tests/kit/units.ts'

export type HeldProcess = {
  /** The process's own address. */
  readonly url: string
  /** Ends the process as an upgrade does, and returns when the next one answers. */
  readonly restart: () => Promise<void>
  /** Ends the process as a power cut does, and returns when the next one answers. */
  readonly kill: () => Promise<void>
  readonly untilReady: () => Promise<void>
  readonly stop: () => Promise<void>
}

const ROOT = join(import.meta.dirname, '../..')
const LOOK_MS = 50
const UP_WITHIN_MS = 60_000
/** After this time systemd kills it. */
const DOWN_WITHIN_MS = 30_000

export function holdProcess(port: number, variables: Readonly<Record<string, string>>): HeldProcess {
  const { flags, script } = webStart()
  const holder: ChildProcess = spawn(
    'perl',
    [join(import.meta.dirname, 'hold-socket.pl'), String(port), process.execPath, ...flags, script],
    {
      cwd: ROOT,
      env: { ...process.env, ...variables, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  /** The process ids, one run after the other. */
  const ids: number[] = []
  if (holder.stdout)
    createInterface({ input: holder.stdout }).on('line', (line) => {
      if (/^\d+$/.test(line)) ids.push(Number(line))
    })

  async function untilReady(): Promise<void> {
    const until = performance.now() + UP_WITHIN_MS
    const looks = () =>
      fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(10_000) })
    while (
      !(await looks().then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (performance.now() > until) throw new Error(`the process on port ${port} does not come up`)
      await pause(LOOK_MS)
    }
  }

  async function endBy(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const before = ids.length
    process.kill(ids.at(-1) ?? Number.NaN, signal)
    const until = performance.now() + DOWN_WITHIN_MS
    while (ids.length === before) {
      if (performance.now() > until) throw new Error(`the process on port ${port} does not end`)
      await pause(LOOK_MS)
    }
    await untilReady()
  }

  return {
    url: `http://127.0.0.1:${port}`,
    restart: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
    untilReady,
    async stop() {
      if (holder.exitCode !== null || holder.signalCode !== null) return
      holder.kill('SIGTERM')
      await once(holder, 'exit')
    },
  }
}
