// Ports: checks whether one is free before any work begins, and finds a free one if any will do.
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode, SetupProblem } from '#db/setup-problem.ts'

const LOOPBACK = '127.0.0.1'
// These ports lie above the last port that browsers and fetch refuse (10080), and below the ports that
// systems lend to outgoing connections, which could be taken before we listen.
const PICKED_FROM = 10_081
const PICKED_BELOW = 32_000
const RETRY_MS = 100
// An earlier process of ours may need this long to stop.
const PATIENCE_MS = 2000

export async function requireFreePort(variable: string, port: number, host = LOOPBACK): Promise<void> {
  for (let waited = 0; ; waited += RETRY_MS) {
    try {
      await listenOnce(port, host)
      return
    } catch (error) {
      if (hasCode(error, 'EACCES'))
        throw new SetupProblem(`This user may not listen on port ${port}; choose another with ${variable}.`)
      if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND'))
        throw new SetupProblem(`HOST is '${host}', which is not an address of this machine.`)
      if (!hasCode(error, 'EADDRINUSE')) throw error
      if (waited >= PATIENCE_MS)
        throw new SetupProblem(
          `Port ${port} is taken by another program; stop that one or choose another port with ${variable}.`,
        )
      await sleep(RETRY_MS)
    }
  }
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}

/** Returns different ports; asking for one after the other would not guarantee that. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(PICKED_FROM, PICKED_BELOW)
    if ((await isFree(port)) && (await reserve(port))) ports.add(port)
  }
  return [...ports]
}

async function isFree(port: number): Promise<boolean> {
  try {
    await listenOnce(port, LOOPBACK)
    return true
  } catch {
    return false
  }
}

/**
 * After we pick a port and before we listen on it, another of our processes may pick the same one. So we hold
 * the UDP port of the same number, which we use for nothing else, as long as this process lives.
 */
async function reserve(port: number): Promise<boolean> {
  const mark = createSocket('udp4').unref()
  try {
    mark.bind(port, LOOPBACK)
    await once(mark, 'listening')
    return true
  } catch (error) {
    mark.close()
    if (hasCode(error, 'EADDRINUSE')) return false
    throw error
  }
}

async function listenOnce(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
