// The key pair that names us to push services (VAPID): made of the product's secret, so that all processes have the same and none is kept.
import { createECDH, createHmac } from 'node:crypto'

export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

export function pushKeysOf(secret: string): PushKeys {
  const privateKey = createHmac('sha256', secret).update('push keys').digest()
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
