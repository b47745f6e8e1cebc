// What benches of conversations share: pairs of people with an order between them, and the process that plays
// their browsers.
import { addPair, type Pair } from '#tests/chaos/pairs.ts'
import { openDatabase, openPool } from '#server/store/connection.ts'
import type { Stage } from './stage.ts'

/** A live connection: to the relay with a token, to the baseline without one. */
export type Screen = { readonly url: string; readonly network: string; readonly token?: string }

/** As many connections as a person may have. */
export const SCREENS_EACH = 50

export type Talk = {
  readonly way: 'product' | 'bare'
  readonly url: string
  readonly perSecond: number
  readonly seconds: number
  readonly pairs: readonly { readonly order: number; readonly cookie: string; readonly network: string }[]
}

export async function bringPairs(databaseUrl: string, count: number): Promise<readonly Pair[]> {
  const db = openDatabase(openPool(databaseUrl, { max: 1, onBreak: () => {} }))
  const pairs: Pair[] = []
  for (let index = 0; index < count; index += 1) pairs.push(await addPair(db, index))
  await db.destroy()
  return pairs
}

/** Returns a connection that is opened with the short token of its person. */
export async function screenOf(product: string, { cookie, network }: Pair['writer']): Promise<Screen> {
  const answer = await fetch(`${product}/api/proxy?namespace=messages&method=refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network, cookie },
    body: '{}',
  })
  const { data } = await answer.json()
  return { url: product, network, token: data.token }
}

export type Talkers = {
  readonly open: (screens: readonly Screen[]) => Promise<unknown>
  /** Returns the milliseconds from each message to the other screen. */
  readonly talk: (talk: Talk) => Promise<{ readonly times: readonly number[] }>
  readonly hear: (count: number) => Promise<{ readonly seconds: number; readonly last: string }>
}

export async function startTalkers(stage: Stage): Promise<Talkers> {
  const { says } = await stage.start('talkers.ts', {}, 'any')
  async function ask(what: string, body: object) {
    const answer = await fetch(`${says}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  return {
    open: (screens) => ask('open', screens),
    talk: (talk) => ask('talk', talk),
    hear: (count) => ask('hear', { count }),
  }
}
