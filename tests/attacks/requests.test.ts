// Attacks with requests that no browser sends, made to slow everyone down or to look like our own mistake.
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { signUp } from '#tests/kit/accounts.ts'
import { liveToken, stored, upload } from '#tests/kit/files.ts'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()
const { host: ownHost, port } = new URL(server.baseUrl)

/** Returns the status that answers these very bytes. */
async function statusOf(line: string, host = ownHost): Promise<number> {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${line} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  const answer = await text(socket)
  return Number(answer.split(' ')[1])
}

describe('a request that is hard to read', () => {
  test.each([
    ['GET //x/..', 301],
    ['GET /..', 301],
    ['GET /blog/../samples', 301],
    ['GET //', 301],
    ['GET //x', 404],
    ['GET //[', 404],
    ['GET //user:word@x:99999/', 404],
    ['GET /%', 400],
    ['GET /%00', 404],
    ['GET /blog/%E0%A4%A', 400],
    ['GET /blog/category/%00', 404],
    ['GET /stream/upload/%00', 404],
    ['GET /avatar/%00', 404],
    ['GET /avatar/%ff', 400],
    ['DELETE /api/file/%00/delete', 404],
    ['GET /a?%', 404],
    ['GET /?a=%ff', 200],
    ['GET /__manifest?p=//x', 404],
    ['GET http://elsewhere.test/', 400],
    ['GET http://[/', 400],
    ['GET *', 400],
    ['OPTIONS *', 400],
    ['TRACE /', 404],
  ])('%s is answered with %i', async (line, status) => {
    expect(await statusOf(line)).toBe(status)
  })

  test.each([
    'a b',
    '',
    '[',
    'x:99999',
    'x:y',
    '%',
    'a/b',
    'a@b',
    '::1',
    '<',
    'elsewhere.test',
    'x'.repeat(300),
  ])('that it was sent to the host %j changes nothing', async (host) => {
    const paths = ['/', '/signin', '/signin/google', '/orders/active']
    const [asked, ours] = await Promise.all(
      [host, ownHost].map((name) => Promise.all(paths.map((path) => statusOf(`GET ${path}`, name)))),
    )
    expect(asked).toEqual(ours)
  })
})

describe('a request that is long', () => {
  test.each([
    ['slashes with something after them', `/a${'/'.repeat(15_500)}x`],
    ['slashes', '/'.repeat(15_500)],
    ['folders', '/a'.repeat(7_500)],
    ['a file name', `/stream/upload/${'a'.repeat(15_000)}`],
  ])('a path of %s is not looked at', async (_what, path) => {
    expect(await statusOf(`GET ${path}`)).toBe(404)
    const answer = await fetch(server.baseUrl + path)
    expect(await answer.json()).toMatchObject({ code: 'not_found', message: 'There is nothing here.' })
  })

  test('a file name of 15,000 dots is refused before a byte of the file is looked at', async () => {
    const token = await liveToken(await signUp(server))
    const name = `${'.'.repeat(15_000)}x`
    const { status, body } = await upload(server, token, { name, bytes: Buffer.alloc(1024 * 1024, 'x') })
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ message: 'The file name must not be greater than 255 characters.' }),
    ])
    expect(await stored(server)).toEqual([])
  })
})
