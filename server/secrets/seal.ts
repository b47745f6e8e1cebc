// Seals JSON that a browser keeps for us and cannot change: anyone may read it, and its MAC shows a change.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seals a value for one purpose; for any other it is invalid. */
export function seal(key: string, purpose: string, words: object): string {
  const text = Buffer.from(JSON.stringify(words)).toString('base64url')
  return `${text}.${macOf(key, purpose, text).toString('base64url')}`
}

export function unseal(key: string, purpose: string, sealed: string): object | undefined {
  const [text = '', mac = ''] = sealed.split('.', 2)
  const expected = macOf(key, purpose, text)
  const given = Buffer.from(mac, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const words: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
  return typeof words === 'object' && words !== null ? words : undefined
}

function macOf(key: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest()
}
