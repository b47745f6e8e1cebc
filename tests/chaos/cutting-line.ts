// The line between browsers and servers, as on a train: it leads to any server that lives, and breaks at any byte.
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '#scripts/ports.ts'

export type CuttingLine = {
  readonly url: string
  /** From now on nothing is cut any more. */
  readonly mend: () => void
  readonly cuts: () => number
  readonly stop: () => Promise<void>
}

type Given = {
  readonly ports: readonly number[]
  readonly random: () => number
  /** The share of connections that break. */
  readonly cutShare: number
}

const LIVES_MS_MAX = 2_000

export async function openCuttingLine({ ports, random, cutShare }: Given): Promise<CuttingLine> {
  const open = new Set<Socket>()
  let isMended = false
  let cuts = 0
  const server = createServer((near) => {
    const far = connect(ports[Math.floor(random() * ports.length)] ?? 0, '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
      open.delete(near)
    }
    open.add(near)
    for (const side of [near, far]) side.setNoDelay().on('error', end).on('close', end)
    near.pipe(far)
    far.pipe(near)
    if (isMended || random() >= cutShare) return
    setTimeout(() => {
      if (isMended || near.destroyed) return
      cuts += 1
      end()
    }, random() * LIVES_MS_MAX)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    mend: () => (isMended = true),
    cuts: () => cuts,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const near of open) near.destroy()
      }),
  }
}
