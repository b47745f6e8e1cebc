// Seconds from the command to the first answer: on an empty data folder, and again on the same one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '#scripts/ports.ts'

const WARM_STARTS = 3

export async function measureStarts(root: string): Promise<{ cold: number; warm: number[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'longhand-bench-start-'))
  // As root PostgreSQL runs as somebody else, who has to get there.
  await chmod(dataDir, 0o711)
  const cold = await startOnce(root, dataDir)
  const warm: number[] = []
  for (let count = 0; count < WARM_STARTS; count += 1) warm.push(await startOnce(root, dataDir))
  await rm(dataDir, { recursive: true, force: true })
  return { cold, warm }
}

async function startOnce(root: string, dataDir: string): Promise<number> {
  const [port = 0, sandbox = 0, metrics = 0] = await freePorts(3)
  const variables = {
    PORT: String(port),
    SANDBOX_PORT: String(sandbox),
    METRICS_PORT: String(metrics),
    LONGHAND_DATA: dataDir,
    BASE_URL: '',
  }
  const began = performance.now()
  // What `npm start` runs: npm itself ends before the product does.
  const child = spawn(process.execPath, ['scripts/with-node.mjs', 'scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: 'ignore',
  })
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('The product did not start')
    await sleep(20)
  }
  const seconds = (performance.now() - began) / 1000
  child.kill('SIGTERM')
  await once(child, 'exit')
  return seconds
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    (answer) => answer.ok,
    () => false,
  )
}
