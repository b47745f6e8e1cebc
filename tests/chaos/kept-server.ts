// A server in a process of its own that is started again whenever it dies.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type KeptServer = {
  readonly kill: () => void
  readonly untilUp: () => Promise<void>
  readonly stop: () => Promise<void>
}

const LOOK_MS = 100

export function keepServer(variables: Readonly<Record<string, string>>): KeptServer {
  let isStopping = false
  let child: ChildProcess
  const start = () => {
    child = fork(join(import.meta.dirname, '../../build/product/main.js'), {
      env: { ...process.env, ...variables },
    })
    child.once('exit', () => void (isStopping || again()))
  }
  // A server that cannot start, because the database is away, tries again in a moment.
  const again = async () => {
    await pause(LOOK_MS)
    if (!isStopping) start()
  }
  start()
  return {
    kill: () => void child.kill('SIGKILL'),
    async untilUp() {
      const answers = () => fetch(`http://127.0.0.1:${variables['PORT']}/health/ready`).then(({ ok }) => ok)
      while (!(await answers().catch(() => false))) await pause(LOOK_MS)
    },
    async stop() {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
