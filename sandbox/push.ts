// Plays a push service and the browsers behind it: takes encrypted messages as RFC 8030 says, and decrypts them with the browser's keys.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Faults } from './faults.ts'

const BODY_BYTES_MAX = 4096
const BROWSERS_MAX = 1000
const MESSAGES_MAX = 100

type Browser = {
  readonly pair: ReturnType<typeof createECDH>
  readonly auth: Buffer
  readonly messages: { readonly topic: string; readonly payload: string }[]
}
type Addressed = { Params: { id: string } }

/** `now` is machine time, which the sender's proof names. */
export function pushRoutes(app: FastifyInstance, faults: Faults, now: () => number): void {
  const browsers = new Map<string, Browser>()

  // Answers as a browser does when a page asks it to subscribe.
  app.post('/push/browsers', (request) => {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const browser = { pair, auth: randomBytes(16), messages: [] }
    const id = randomBytes(16).toString('hex')
    browsers.set(id, browser)
    const [oldest] = browsers.keys()
    if (browsers.size > BROWSERS_MAX && oldest !== undefined) browsers.delete(oldest)
    return {
      id,
      endpoint: `http://${request.host}/push/send/${id}`,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: browser.auth.toString('base64url') },
    }
  })

  app.get<Addressed>('/push/browsers/:id', ({ params }, reply) => {
    const browser = browsers.get(params.id)
    return browser ? browser.messages : refuse(reply, 404, 'There is no such browser.')
  })

  app.register(async (service) => {
    service.removeAllContentTypeParsers()
    service.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    service.post<Addressed>('/push/send/:id', (request, reply) => {
      if (faults.take('push', 'error_500')) return refuse(reply, 500, 'The push service fails.')
      if (faults.take('push', 'gone')) browsers.delete(request.params.id)
      if (faults.take('push', 'elsewhere')) return reply.redirect('/push/browsers', 307)
      const browser = browsers.get(request.params.id)
      if (!browser) return refuse(reply, 410, 'The browser has unsubscribed.')
      if (!isProven(request.headers.authorization ?? '', `http://${request.host}`, now()))
        return refuse(reply, 403, 'The sender’s proof is wrong.')
      const { body, headers } = request
      if (!Buffer.isBuffer(body) || headers['content-encoding'] !== 'aes128gcm' || !Number(headers['ttl']))
        return refuse(reply, 400, 'A push is a body in aes128gcm, with a TTL.')
      const topic = String(headers['topic'] ?? '')
      browser.messages.push({ topic, payload: decrypted(body, browser) })
      if (browser.messages.length > MESSAGES_MAX) browser.messages.shift()
      return reply.code(201).send()
    })
  })
}

/** VAPID, RFC 8292: a token for this service, signed with the key that it names. */
function isProven(authorization: string, audience: string, now: number): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  return aud === audience && exp > now && exp <= now + 86_400 && String(sub).startsWith('mailto:')
}

/** RFC 8188 and 8291: salt, record size, length of the key, key of the sender, one record. */
function decrypted(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + (body[20] ?? 0)
  const sender = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const record = body.subarray(keyEnd)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

function refuse(reply: FastifyReply, status: number, reason: string): FastifyReply {
  return reply.code(status).send({ reason })
}
