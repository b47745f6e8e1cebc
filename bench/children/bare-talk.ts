// The baseline of talking: a bare websocket server that writes what it hears in one INSERT and passes it on to both sides.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { openPool } from '#server/store/connection.ts'
import { serve } from './serve.ts'

type Told = { readonly order: number; readonly content: string; readonly hash: string }
type Repeated = { readonly order: number; readonly times: number; readonly text: string }

await serve(async ({ onEnd }) => {
  const { DATABASE_URL = '' } = process.env
  const pool = openPool(DATABASE_URL, { onBreak: () => {} })
  await pool.query(
    `create table bare_messages (id bigint primary key generated always as identity, order_id integer not null,
       content text not null, created_at bigint not null)`,
  )
  const server = createServer()
  const lines = new WebSocketServer({ server, perMessageDeflate: false })
  const rooms = new Map<number, WebSocket[]>()
  lines.on('connection', (line, { url = '' }) => {
    const order = Number(url.slice(1))
    rooms.set(order, [...(rooms.get(order) ?? []), line])
    line.on('message', (bytes: Buffer) => void hear(JSON.parse(bytes.toString())))
  })

  async function hear(said: Told | Repeated): Promise<void> {
    if ('times' in said) {
      for (let time = 0; time < said.times; time += 1) pass(said.order, said.text)
      return
    }
    const { order, content, hash } = said
    const at = Math.floor(Date.now() / 1000)
    await pool.query('insert into bare_messages (order_id, content, created_at) values ($1, $2, $3)', [
      order,
      content,
      at,
    ])
    pass(order, JSON.stringify({ order, content, hash, at }))
  }

  function pass(order: number, text: string): void {
    for (const line of rooms.get(order) ?? []) line.send(text)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(async () => {
    for (const line of lines.clients) line.terminate()
    server.close()
    await pool.end()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
