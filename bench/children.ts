// The servers under test, each a process of its own on the first core; the load comes from the second.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { availableParallelism } from 'node:os'

export type Child = { readonly url: string; stop(): Promise<void> }

/** Starts a script that prints `ready URL` when it listens. */
export async function startChild(script: string, variables: Record<string, string>): Promise<Child> {
  const isPinned = process.platform === 'linux' && availableParallelism() > 1
  const argv = [...(isPinned ? ['taskset', '-c', '0'] : []), process.execPath, script]
  const [command = process.execPath, ...rest] = argv
  const child = spawn(command, rest, {
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { url: await readyAddress(child), stop: () => stop(child) }
}

async function readyAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The child has no output')
  for await (const line of createInterface(child.stdout)) {
    const address = /^ready (\S+)$/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('The child ended before it was ready')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
