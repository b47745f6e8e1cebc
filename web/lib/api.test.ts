import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Value } from '#contract/grammar/shapes.ts'
import type { Call } from '#contract/index.ts'
import type { Country } from '#contract/kinds/places.ts'
import { createClient, type Failure } from './api.ts'
import { createClock } from './now.ts'

type Sent = { readonly url: string; readonly request: RequestInit }

const CYPRUS = { type: 'Country', data: { code: 'CY', name: 'Cyprus' } }

/** A client whose network is this function. */
function clientWith(reply: () => Response | Promise<Response>) {
  const sent: Sent[] = []
  const clock = createClock(() => 1_000_000)
  const client = createClient({
    baseUrl: '/api/proxy',
    clock,
    fetch: async (url, request) => {
      sent.push({ url, request })
      return reply()
    },
  })
  return { ...client, clock, sent }
}

function answering(body: unknown, init?: ResponseInit) {
  return clientWith(() => Response.json(body, init))
}

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('a call', () => {
  test('posts its argument to the one address, with the pair in the query and the cookie', async () => {
    const { call, sent } = answering({ type: 'collection', data: [CYPRUS] })
    expect(await call('timezones', 'fetch', { country: 'CY' })).toEqual([{ code: 'CY', name: 'Cyprus' }])
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url).toBe('/api/proxy?namespace=timezones&method=fetch')
    expect(sent[0]?.request).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      body: '{"country":"CY"}',
    })
    expect(new Headers(sent[0]?.request.headers).get('content-type')).toBe('application/json')
  })

  test('is never timed out: no signal goes with it (CONST-03)', async () => {
    const { call, sent } = answering({ type: 'bool', data: true })
    await call('sessions', 'check', {})
    expect(sent[0]?.request.signal).toBeUndefined()
  })

  test('looks at the body only, never at the status', async () => {
    const odd = answering({ type: 'bool', data: true }, { status: 500 })
    expect(await odd.call('sessions', 'check', {})).toBe(true)
    const fine = answering({ error: true, message: 'Unauthorized', code: 'unauthorized' }, { status: 200 })
    expect(await errorOf(fine.call('sessions', 'check', {}))).toEqual(new Error('Unauthorized'))
  })

  test('is typed by the contract', () => {
    const { call, tryCall } = answering({ type: 'null' })
    expectTypeOf(call).toExtend<Call>()
    expectTypeOf(call<'countries', 'fetch'>).returns.resolves.toEqualTypeOf<Value<typeof Country>[]>()
    expectTypeOf(call<'sessions', 'check'>).returns.resolves.toEqualTypeOf<boolean>()
    expectTypeOf(tryCall<'sessions', 'check'>).returns.resolves.toEqualTypeOf<boolean | Failure>()
    expectTypeOf(call<'timezones', 'fetch'>)
      .parameter(2)
      .toEqualTypeOf<{ country?: string | undefined; offset?: number | undefined }>()
    // @ts-expect-error there is no such namespace
    expectTypeOf(call<'weather', 'fetch'>).toBeFunction()
    // @ts-expect-error there is no such method
    expectTypeOf(call<'countries', 'destroy'>).toBeFunction()
    // @ts-expect-error the country is a code, not a number
    const wrong = () => call('timezones', 'fetch', { country: 196 })
    expectTypeOf(wrong).toBeFunction()
  })
})

describe('headers', () => {
  test('those registered at runtime go with every call from then on (RPC-04)', async () => {
    const { call, addHeader, sent } = answering({ type: 'bool', data: true })
    await call('sessions', 'check', {})
    addHeader('Token', 'first')
    addHeader('Token', 'second')
    await call('sessions', 'check', {})
    await call('sessions', 'check', {})
    const tokens = sent.map(({ request }) => new Headers(request.headers).get('token'))
    expect(tokens).toEqual([null, 'second', 'second'])
  })

  test.each([
    ['', 'value'],
    ['Token', ''],
    ['', ''],
  ])('one without a name or a value is refused: %j, %j (RPC-05 ERR-09)', (name, value) => {
    const { addHeader } = answering(null)
    expect(() => addHeader(name, value)).toThrow(new Error('Invalid header!'))
  })
})

test('a client without a base address is refused (ERR-10)', () => {
  expect(() => createClient({ baseUrl: '', clock: createClock(() => 0) })).toThrow(new Error('Invalid url!'))
})

describe('a failure', () => {
  const envelope = {
    error: true,
    message: 'The topic field is required.',
    code: 'invalid_input',
    fields: { topic: 'The topic field is required.', files: 'Too many.' },
  }

  test('is thrown with the message text only (ERR-18)', async () => {
    const error = await errorOf(answering(envelope, { status: 422 }).call('sessions', 'check', {}))
    expect(error).toBeInstanceOf(Error)
    if (!(error instanceof Error)) return
    expect(error.message).toBe('The topic field is required.')
    expect(new Set(Reflect.ownKeys(error))).toEqual(new Set(Reflect.ownKeys(new Error('x'))))
    expect(error.cause).toBeUndefined()
  })

  test('comes back from tryCall as a flag, with the message, the code and the texts for a form (ERR-15)', async () => {
    const { tryCall } = answering(envelope, { status: 422 })
    expect(await tryCall('sessions', 'check', {})).toEqual(envelope)
  })

  test.each([
    ['a network that is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer that is not JSON', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
    ['an empty answer', () => new Response('')],
    ['an answer that is no object', () => Response.json('ok')],
  ])('of %s reads “Invalid response!”', async (_what, reply) => {
    const { call, tryCall } = clientWith(reply)
    expect(await errorOf(call('sessions', 'check', {}))).toEqual(new Error('Invalid response!'))
    expect(await tryCall('sessions', 'check', {})).toEqual({
      error: true,
      code: 'invalid_response',
      message: 'Invalid response!',
    })
  })

  test('of an answer in a wrong form reads as the catalogue has it', async () => {
    const { call } = answering({ type: 'Nothing', data: {} })
    const error = await errorOf(call('sessions', 'check', {}))
    expect(error).toEqual(new Error('Failed to initialize: Nothing! No such kind.'))
  })

  test('keeps nothing of an envelope’s fields but texts', async () => {
    const { tryCall } = answering({
      error: true,
      message: 'No.',
      code: 7,
      fields: { a: 'Yes.', b: { c: 1 } },
    })
    const failure = { error: true, code: 'invalid_response', message: 'No.', fields: { a: 'Yes.' } }
    expect(await tryCall('sessions', 'check', {})).toEqual(failure)
  })
})

test('tryCall gives the value when there is one', async () => {
  const { tryCall } = answering({ type: 'collection', data: [CYPRUS] })
  expect(await tryCall('countries', 'fetch', {})).toEqual([{ code: 'CY', name: 'Cyprus' }])
})

test('the time that an answer carries moves the clock, and one without it does not', async () => {
  const late = clientWith(() => Response.json({ type: 'null' }, { headers: { 'x-now': '1003600' } }))
  await late.call('sessions', 'check', {})
  expect(late.clock.now()).toBe(1_003_600)
  const silent = answering({ type: 'null' })
  await silent.call('sessions', 'check', {})
  expect(silent.clock.now()).toBe(1_000_000)
})
