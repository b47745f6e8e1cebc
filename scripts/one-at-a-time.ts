// Lets only one process at a time work on a folder; the system frees the place when the process ends, however it ends.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode, SetupProblem } from '#db/setup-problem.ts'

const RETRY_MS = 100

export type Claim = { readonly release: () => Promise<void> }

/** Waits for a process that is about to end; `orElse` tells the person what to do if it does not. */
export async function claim(folder: string, waitMs: number, orElse: string): Promise<Claim> {
  const name = nameOf(folder)
  if (!name) return { release: () => Promise.resolve() }
  for (let waited = 0; ; waited += RETRY_MS) {
    const server = createServer((socket) => socket.destroy()).unref()
    try {
      server.listen(name)
      await once(server, 'listening')
      return { release: () => new Promise((resolve) => server.close(() => resolve())) }
    } catch (error) {
      if (!hasCode(error, 'EADDRINUSE')) throw error
      if (waited >= waitMs) throw new SetupProblem(orElse)
      await sleep(RETRY_MS)
    }
  }
}

/** Socket names that live in no folder and die with their owner exist on Linux and Windows. */
function nameOf(folder: string): string | undefined {
  const key = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 32)
  if (process.platform === 'linux') return `\0longhand-${key}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\longhand-${key}`
  return undefined
}
