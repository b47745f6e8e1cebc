import { expect, test } from 'vitest'
import { pushKeysOf } from './push-keys.ts'

test('the key pair of one secret is always the same, and of another secret it is another one', () => {
  const pair = pushKeysOf('one')
  expect(pushKeysOf('one')).toEqual(pair)
  expect(pushKeysOf('two').publicKey).not.toBe(pair.publicKey)
  expect(pushKeysOf('two').privateKey).not.toBe(pair.privateKey)
})

test('browsers and push services read it: a point of 65 bytes and a number of 32', () => {
  const { publicKey, privateKey } = pushKeysOf('one')
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32)
})
