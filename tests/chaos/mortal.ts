// A server that is killed, and started again as often as it dies.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Mortal = {
  readonly deaths: () => number
  /** Returns when it answers. */
  readonly untilUp: () => Promise<void>
  readonly stop: () => Promise<void>
}

const AGAIN_MS = 20

type Options = {
  readonly url: string
  readonly variables: Readonly<Record<string, string>>
  /** After this many deaths it stays alive. */
  readonly most: number
}

/** The server dies once at each point, and writes the points to `pointsFile`. */
export async function startMortal(pointsFile: string, { url, variables, most }: Options): Promise<Mortal> {
  let deaths = 0
  let isStopping = false
  const env = { ...process.env, ...variables }
  let child: ChildProcess
  let started: Promise<void>

  async function start(): Promise<void> {
    child = fork(join(import.meta.dirname, 'victim.ts'), [pointsFile], { env })
    child.once('exit', (code, signal) => {
      if (isStopping) return
      deaths += 1
      started = signal === 'SIGKILL' ? start() : Promise.reject(new Error(`The server ended with ${code}`))
      // This wakes everyone who waits for the server.
      started.catch(() => {})
    })
    await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (child.connected && deaths < most) child.send('die')
  }

  async function untilUp(): Promise<void> {
    for (;;) {
      await started
      const isUp = await fetch(`${url}/health/live`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (isUp) return
      await pause(AGAIN_MS)
    }
  }

  started = start()
  await untilUp()
  return {
    deaths: () => deaths,
    untilUp,
    stop: async () => {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
