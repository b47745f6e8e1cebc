// How the product stops.
import { connect } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { startTestServer } from '#tests/kit/server.ts'

test('a connection that a browser opened ahead does not delay a stop', async () => {
  const { baseUrl, stop } = await startTestServer()
  const { port } = new URL(baseUrl)
  const ahead = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void ahead.destroy())
  await once(ahead, 'connect')
  const closed = once(ahead, 'close')
  const before = performance.now()
  await stop()
  await closed
  expect(performance.now() - before).toBeLessThan(30_000)
})

test('a request that comes over a connection from before the stop is answered, hears that the process is not ready any more, and the connection ends', async () => {
  const { baseUrl, stop } = await startTestServer()
  const { port } = new URL(baseUrl)
  const line = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void line.destroy())
  await once(line, 'connect')
  const stopped = stop()
  // From now on the product turns new callers away.
  await eventually(() => expect(fetch(new URL('/health/live', baseUrl))).rejects.toThrow('fetch failed'))
  line.write('GET /health/ready HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const answer = await text(line)
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer.toLowerCase()).toContain('connection: close')
  await stopped
})
