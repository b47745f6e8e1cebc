// A server in the place of all vendors: it answers no call, and counts the calls.
import { createServer } from 'node:net'
import { freePort } from '#scripts/ports.ts'
import { after } from './after.ts'

export type Ear = { readonly port: number; readonly heard: () => number }

export async function openEar(): Promise<Ear> {
  let heard = 0
  const server = createServer((socket) => {
    heard += 1
    socket.destroy()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  after(() => server.close())
  return { port, heard: () => heard }
}
