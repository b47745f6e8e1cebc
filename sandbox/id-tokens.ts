// The signed statements of the played Google about who signed in: JSON web tokens under RS256.
import { createHash, generateKeyPair, sign } from 'node:crypto'
import { promisify } from 'node:util'

const KEY_BITS = 2048

export type Signer = {
  /** The public half, as a key set that anyone may read. */
  keys(): Promise<{ readonly keys: readonly object[] }>
  sign(claims: object): Promise<string>
}

/** Signs with a fresh key for each start, so the product believes nothing that an earlier sandbox signed. */
export function createSigner(): Signer {
  const made = promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS })

  async function publicKey() {
    const { publicKey } = await made
    const key = publicKey.export({ format: 'jwk' })
    const kid = createHash('sha256').update(String(key.n)).digest('base64url')
    return { ...key, kid, alg: 'RS256', use: 'sig' }
  }

  return {
    keys: async () => ({ keys: [await publicKey()] }),
    sign: async (claims) => {
      const { kid } = await publicKey()
      const { privateKey } = await made
      const statement = `${partOf({ alg: 'RS256', typ: 'JWT', kid })}.${partOf(claims)}`
      return `${statement}.${sign('sha256', Buffer.from(statement), privateKey).toString('base64url')}`
    },
  }
}

/** Returns the same statement with an invalid signature. */
export function forged(token: string): string {
  const [head = '', claims = '', signature = ''] = token.split('.')
  return `${head}.${claims}.${Buffer.from(signature).reverse().toString()}`
}

function partOf(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
