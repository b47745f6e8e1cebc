// Attacks with the address of a push service: a person who gives us an address makes us call it.
import { createServer } from 'node:net'
import type { LookupAddress } from 'node:dns'
import { afterAll, describe, expect, test } from 'vitest'
import { openPush } from '#server/ports/push/push.ts'
import { isPublic, type Resolve } from '#server/ports/push/public-lookup.ts'
import { pushKeysOf } from '#server/secrets/push-keys.ts'
import { freePort } from '#scripts/ports.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { addressOf, openPushBrowser, testPush, toldTo } from '#tests/kit/pushes.ts'
import { setFault } from '#tests/kit/sandbox.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const { signal } = new AbortController()
const browser = await openPushBrowser(server.sandbox.url)
const { endpoint: _endpoint, ...keys } = addressOf(browser)
const WORDS = { topic: 'test', payload: '{}' }

/** A resolver that answers as an attacker's would. */
function leadingTo(...addresses: readonly string[]): Resolve {
  const found: LookupAddress[] = addresses.map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }))
  return (_name, _options, answer) => answer(null, found)
}

const sendBy = (resolve: Resolve, endpoint = 'https://push.attacker.example/a') =>
  openPush({ keys: pushKeysOf('attack'), contact: 'desk@longhand.test', resolve }).send(
    { endpoint, ...keys },
    WORDS,
    signal,
  )

describe('an address that is handed over', () => {
  test.each([
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://postgres/a',
    'https://169.254.169.254/latest/meta-data',
    'https://push.example.com:5432/a',
    'https://admin:admin@push.example.com/a',
    'file:///etc/passwd',
    // Another port of the machine that runs the sandbox.
    'http://127.0.0.1:9/push/send/a',
    'javascript:alert(1)',
    '',
  ])('%j is refused, and nothing is kept', async (endpoint) => {
    const person = await signUp(server)
    const answer = await person.call('pushes', 'create', { endpoint, ...keys })
    expect(answer.body).toMatchObject({ error: true, code: 'invalid_input' })
    expect((await person.call('pushes', 'info')).body).toMatchObject({ data: { here: false } })
  })
})

describe('a name that is public', () => {
  test.each([
    ['this machine', '127.0.0.1'],
    ['this machine, in IPv6', '::1'],
    ['this machine, wrapped in IPv6', '::ffff:127.0.0.1'],
    ['any address of this machine', '0.0.0.0'],
    ['our own network', '10.1.2.3'],
    ['our own network, by another range', '192.168.1.1'],
    ['our own network, by a third', '172.31.255.255'],
    ['our own network, in IPv6', 'fd00::1'],
    ['the next machine', 'fe80::1'],
    ['where clouds tell secrets', '169.254.169.254'],
    ['where carriers hide people', '100.64.0.1'],
    ['the inside, through a gateway of IPv6', '64:ff9b::7f00:1'],
    ['the inside, by 6to4', '2002:7f00:1::'],
    ['everybody', '255.255.255.255'],
  ])('and leads to %s is not called', async (_where, address) => {
    expect(await sendBy(leadingTo(address))).toEqual({
      ok: false,
      problem: 'EPRIVATE',
      is: 'final',
    })
  })

  test('is not called if even one of its addresses is private', async () => {
    expect(await sendBy(leadingTo('93.184.215.14', '10.0.0.1'))).toMatchObject({ is: 'final' })
  })

  test('and leads elsewhere the second time is asked for once, so that there is no second time', async () => {
    let asked = 0
    const outcome = await sendBy((_name, _options, answer) => {
      asked += 1
      answer(null, [{ address: asked === 1 ? '10.0.0.1' : '93.184.215.14', family: 4 }])
    })
    expect([outcome.ok, asked]).toEqual([false, 1])
  })

  test.each([
    ['93.184.215.14', 4],
    ['8.8.8.8', 4],
    ['2606:4700::6810:84e5', 6],
  ])('and leads to %s may be called', (address, family) => {
    expect(isPublic(address, family)).toBe(true)
  })
})

describe('a push service', () => {
  test('that sends us on is not followed', async () => {
    await setFault(server.sandbox.url, 'push', 'elsewhere')
    const outcome = await testPush(server.sandbox.url).send(addressOf(browser), WORDS, signal)
    expect(outcome).toEqual({ ok: false, problem: 'the push service answered 307', is: 'final' })
    expect(await toldTo(server.sandbox.url, browser)).toEqual([])
  })

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [413, 'final'],
    [429, 'passing'],
    [503, 'passing'],
  ])('that answers %i says something that is %s', async (status, is) => {
    const service = createServer((socket) => {
      socket.on('error', () => {})
      socket.end(`HTTP/1.1 ${status} So\r\nContent-Length: 0\r\n\r\n`)
    })
    const port = await freePort()
    await new Promise<void>((open) => service.listen(port, '127.0.0.1', open))
    afterAll(() => service.close())
    const origin = `http://127.0.0.1:${port}`
    const outcome = await testPush(origin).send({ endpoint: `${origin}/a`, ...keys }, WORDS, signal)
    expect(outcome).toMatchObject({ ok: false, is })
  })

  test('that never ends its answer holds nothing up', async () => {
    const endless = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n')
      const talking = setInterval(() => socket.write('4000\r\n' + 'a'.repeat(0x4000) + '\r\n'), 1)
      socket.on('close', () => clearInterval(talking))
    })
    const port = await freePort()
    await new Promise<void>((open) => endless.listen(port, '127.0.0.1', open))
    afterAll(() => endless.close())
    const origin = `http://127.0.0.1:${port}`
    const outcome = await testPush(origin).send({ endpoint: `${origin}/a`, ...keys }, WORDS, signal)
    expect(outcome).toEqual({ ok: true })
  })

  test('that is not the sandbox of this demo is not called on this machine', async () => {
    const outcome = await testPush().send(addressOf(browser), WORDS, signal)
    expect(outcome).toMatchObject({ ok: false, is: 'final' })
  })
})

test('keys that no browser could have are never used', async () => {
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  const outcome = await testPush(server.sandbox.url).send({ ...addressOf(browser), p256dh }, WORDS, signal)
  expect(outcome).toMatchObject({ ok: false, is: 'final' })
})
