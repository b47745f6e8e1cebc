// A device that keeps passkeys, in software: it makes and signs what a browser would hand over, and may lie on request.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Browser } from './browser.ts'
import type { TestServer } from './server.ts'

type Lies = {
  readonly origin?: string
  readonly site?: string
  readonly type?: string
  readonly challenge?: string
  /** User present and user verified, as the flags have it. */
  readonly flags?: number
  readonly counter?: number
}

type Asked = { readonly challenge: string; readonly site: string; readonly account?: string | undefined }

const PRESENT_AND_VERIFIED = 0b101
const HOLDS_A_KEY = 0b100_0000

export type Authenticator = ReturnType<typeof openAuthenticator>

export function openAuthenticator({ baseUrl }: Pick<TestServer, 'baseUrl'>) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0
  let account = ''

  function clientData(asked: Asked, { type, challenge, origin = baseUrl }: Lies, usual: string): Buffer {
    const written = {
      type: type ?? usual,
      challenge: challenge ?? asked.challenge,
      origin,
      crossOrigin: false,
    }
    return Buffer.from(JSON.stringify(written))
  }

  function authenticatorData(asked: Asked, lies: Lies, more = 0): Buffer {
    counter += 1
    const head = Buffer.alloc(5)
    head.writeUInt8((lies.flags ?? PRESENT_AND_VERIFIED) | more)
    head.writeUInt32BE(lies.counter ?? counter, 1)
    return Buffer.concat([sha256(Buffer.from(lies.site ?? asked.site)), head])
  }

  return {
    id,
    /** Makes a passkey. */
    make(asked: Asked, lies: Lies = {}) {
      account = asked.account ?? ''
      // kty: EC2, alg: ES256, crv: P-256, and the point.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const held = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key])
      const data = Buffer.concat([authenticatorData(asked, lies, HOLDS_A_KEY), held])
      const attestation = Buffer.concat([
        // {fmt: 'none', attStmt: {}, authData: …}
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        id,
        clientData: clientData(asked, lies, 'webauthn.create').toString('base64url'),
        attestation: attestation.toString('base64url'),
      }
    },
    /** Signs with the passkey. */
    sign(asked: Asked, lies: Lies = {}) {
      const client = clientData(asked, lies, 'webauthn.get')
      const data = authenticatorData(asked, lies)
      return {
        id,
        clientData: client.toString('base64url'),
        authenticator: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        account,
      }
    },
  }
}

/** Adds a passkey to the account that is signed in here. */
export async function addPasskey(
  server: Pick<TestServer, 'baseUrl'>,
  browser: Browser,
): Promise<Authenticator> {
  const device = openAuthenticator(server)
  await browser.call('passkeys', 'create', device.make(await browser.call('passkeys', 'prepare', {})))
  return device
}

export async function openWith(device: Authenticator, browser: Browser) {
  return browser.tryCall('passkeys', 'open', device.sign(await browser.call('passkeys', 'challenge', {})))
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
