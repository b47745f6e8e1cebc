// Browsers at the push service that the sandbox plays, and the pushes that they got. Works with any runner.
import { openPush, type Push } from '#server/ports/push/push.ts'
import { pushKeysOf } from '#server/secrets/push-keys.ts'

export type PushBrowser = {
  readonly id: string
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

export type Told = {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string
}

export function testPush(sandboxUrl?: string): Push {
  return openPush({ keys: pushKeysOf('tests'), contact: 'desk@longhand.test', sandboxUrl })
}

export async function openPushBrowser(sandbox: string): Promise<PushBrowser> {
  const browser: PushBrowser = await (await fetch(`${sandbox}/push/browsers`, { method: 'POST' })).json()
  return browser
}

/** The argument of `pushes.create`. */
export function addressOf({ endpoint, keys }: PushBrowser) {
  return { endpoint, ...keys }
}

/** Lists the pushes, oldest first. */
export async function toldTo(sandbox: string, { id }: PushBrowser): Promise<readonly Told[]> {
  const messages: { payload: string }[] = await (await fetch(`${sandbox}/push/browsers/${id}`)).json()
  return messages.map(({ payload }) => JSON.parse(payload))
}
