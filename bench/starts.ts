// Seconds from the command to the first page: on an empty data folder, and again on the same one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '#scripts/ports.ts'
import { inTurns } from './rounds.ts'
import type { Stage } from './stage.ts'
import { atMost, plainRows, type Row } from './table.ts'

const AGAIN_SECONDS_MAX = 3
const TIMES_AGAIN = 3
const ROOT = join(import.meta.dirname, '..')

export async function benchStarts(stage: Stage): Promise<Row[]> {
  const folder = await stage.makeFolder()
  const measure = () => startOnce(stage, folder)
  const first = await inTurns([{ name: 'start on an empty data folder', measure }], 1)
  const again = await inTurns([{ name: 'start again', measure }], TIMES_AGAIN)
  return [...plainRows('s', first), ...atMost('s', AGAIN_SECONDS_MAX, again)]
}

async function startOnce({ stopping, onEnd }: Stage, folder: string): Promise<number> {
  const [port = 0, sandbox = 0, metrics = 0] = await freePorts(3)
  const variables = {
    PORT: String(port),
    SANDBOX_PORT: String(sandbox),
    METRICS_PORT: String(metrics),
    LONGHAND_DATA: folder,
    BASE_URL: '',
  }
  const began = performance.now()
  // What `npm start` runs: npm itself ends before the product does.
  const child = spawn(process.execPath, ['scripts/with-node.mjs', 'scripts/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...variables },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  onEnd(stop)
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('The product did not start')
    await sleep(20, undefined, { signal: stopping })
  }
  const seconds = (performance.now() - began) / 1000
  await stop()
  return seconds
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    (answer) => answer.ok,
    () => false,
  )
}
