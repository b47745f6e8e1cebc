// A way to PostgreSQL that a test can leave shut, and on which it can let everything disappear.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '#scripts/ports.ts'
import { after } from './after.ts'

type Passing = { readonly socket: Socket; readonly passOn: () => void }

/** Returns an address of the same database; each connection to it waits until `passOn` is called. */
export async function startGate(databaseUrl: string, onArrival: (passing: Passing) => void): Promise<string> {
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  const gate = createServer((socket) => {
    const passOn = () => {
      const line = connect(
        folder === null ? { host: hostname, port: Number(port) } : { path: `${folder}/.s.PGSQL.${port}` },
      )
      socket.pipe(line).pipe(socket)
      for (const end of [socket, line]) end.on('error', () => {})
    }
    onArrival({ socket, passOn })
  }).listen(await freePort(), '127.0.0.1')
  await once(gate, 'listening')
  after(() => gate.close())
  const address = gate.address()
  const at = typeof address === 'object' ? address?.port : undefined
  return `postgres://postgres@127.0.0.1:${at}${pathname}`
}
