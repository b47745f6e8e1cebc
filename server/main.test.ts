// How the product stops.
import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '#tests/kit/server.ts'

test('a connection that a browser opened ahead holds no stop', async () => {
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
