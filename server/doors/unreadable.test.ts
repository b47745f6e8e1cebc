import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#scripts/ports.ts'
import { answerUnreadable } from './unreadable.ts'

test('a caller that sends half a request and never hangs up is answered once, and let go', async () => {
  const server = createServer({ headersTimeout: 1, connectionsCheckingInterval: 1 })
  server.on('clientError', (error, socket) => answerUnreadable({ mode: 'demo' }, error, socket))
  onTestFinished(() => void server.close())
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const line = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void line.destroy())
  line.write('GET / HTTP/1.1\r\n')
  const [held] = await once(server, 'connection')
  const letGo = once(held, 'close')
  expect((await text(line)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 408'])
  await letGo
})
