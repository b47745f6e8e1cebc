// A few thousand calls of the fuzzer; `npm run fuzz` makes a million.
import { expect, test } from 'vitest'
import { startTestServer } from '#tests/kit/server.ts'
import { runFuzz } from './fuzz.ts'

const CALLS = 3_000
const server = await startTestServer({ ROLES: 'web', TRUST_PROXY: 'on' })

test('whatever is asked, the answer is a value or a refusal of the catalogue', async () => {
  await server.as('casey').call('sessions', 'check')
  const seed = Math.floor(Math.random() * 2 ** 31)
  const report = await runFuzz({ baseUrl: server.baseUrl, db: server.db, seed, first: 0, count: CALLS })
  expect(report.wrongs, `npm run fuzz -- --seed=${seed}`).toEqual([])
  expect(report.calls).toBe(CALLS)
  // If some calls get through, the others did not all stop at the first gate.
  for (const outcome of ['answered', 'invalid_input', 'not_found', 'forbidden', 'handshake', 'not decoded'])
    expect(report.met.get(outcome), outcome).toBeGreaterThan(0)
}, 120_000)
