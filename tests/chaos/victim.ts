// The whole server, which dies by SIGKILL before the step that it is told: each statement to the database and each call over
// HTTP is a step, whoever in the process takes it.
import { subscribe } from 'node:diagnostics_channel'
import { Client } from 'pg'
import { readSettings } from '#server/env.ts'
import { startServer } from '#server/main.ts'

let left = Infinity

function step(): void {
  left -= 1
  if (left < 0) process.kill(process.pid, 'SIGKILL')
}

// oxlint-disable-next-line typescript/unbound-method -- applied to this
const { query } = Client.prototype
Reflect.set(Client.prototype, 'query', function counted(this: Client, ...asked: unknown[]) {
  step()
  return Reflect.apply(query, this, asked)
})
subscribe('http.client.request.start', step)
subscribe('undici:request:create', step)

process.on('message', (steps) => (left = Number(steps)))
process.on('disconnect', () => process.exit())
await startServer(readSettings())
process.send?.('ready')
