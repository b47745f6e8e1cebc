import { describe, expect, test } from 'vitest'
import { createClient } from './api.ts'
import { createClock } from './now.ts'
import { listOrEmpty, trueOrFalse } from './wrappers.ts'

function clientAnswering(body: unknown) {
  return createClient({
    baseUrl: '/api/proxy',
    clock: createClock(() => 0),
    fetch: async () => Response.json(body),
  })
}

const failing = clientAnswering({ error: true, message: 'Internal error', code: 'internal' })

test('a list call that fails gives an empty list (ERR-16)', async () => {
  expect(await listOrEmpty(failing.call('countries', 'fetch', {}))).toEqual([])
})

test('a yes or no that fails is a no', async () => {
  expect(await trueOrFalse(failing.call('sessions', 'check', {}))).toBe(false)
})

describe('what succeeds passes', () => {
  test('as it came', async () => {
    const countries = {
      type: 'collection',
      data: [{ type: 'Country', data: { code: 'CY', name: 'Cyprus' } }],
    }
    expect(await listOrEmpty(clientAnswering(countries).call('countries', 'fetch', {}))).toHaveLength(1)
    expect(
      await trueOrFalse(clientAnswering({ type: 'bool', data: true }).call('sessions', 'check', {})),
    ).toBe(true)
  })
})
