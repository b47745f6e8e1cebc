// Pairs who write to each other, some in tabs that run the product's own code, while tabs are reloaded, lines
// are cut, servers and PostgreSQL are killed, and the database drops its connections. Every acknowledged
// message is there once, both sides hold the same messages in the same order, and marks agree at the end.
import type { Db } from '#server/store/connection.ts'
import { openBrowser } from './browser.ts'
import { addPair, type Pair } from './pairs.ts'
import { isAtEnd, openTalker, type Standing, type Talker, type TalkerGiven } from './talker.ts'
import { openTown } from './town.ts'
import { patiently } from './trouble.ts'

export type TalkReport = {
  readonly messages: number
  readonly seed: number
  readonly seconds: number
  readonly met: Readonly<Record<string, number>>
  readonly wrongs: readonly string[]
}

export type TalkOptions = {
  readonly messages: number
  /** How many messages come between two troubles. */
  readonly messagesPerTrouble: number
  /** Chooses which lines are cut and which server dies; when that happens is up to the machine. */
  readonly seed?: number
  readonly stopping?: AbortSignal
  readonly onMinute?: (done: number) => void
}

/** A person may send 120 a minute, so many messages need many people. */
const PER_PERSON = 50
const PAIRS_AT_ONCE = 50
/** One in this many pairs writes in a browser's tabs, which cost three times as much as the plain client. */
const BROWSER_EVERY = 10
/** Further errors of the same kind say nothing new. */
const WRONGS_MAX = 20

export async function runTalk({
  messages,
  messagesPerTrouble,
  seed = Date.now() % 2 ** 31,
  stopping,
  onMinute,
}: TalkOptions): Promise<TalkReport> {
  const began = performance.now()
  const town = await openTown({ seed, roles: 'web', workPerTrouble: messagesPerTrouble })
  const { db, url, upTo, onWork } = town
  const wrongs: string[] = []
  const pairs = Math.ceil(messages / (2 * PER_PERSON))
  let [begun, done, tabs] = [0, 0, 0]
  const inTabs = (given: TalkerGiven) => openBrowser({ ...given, upTo, onNewTab: () => (tabs += 1) })
  const ticking = setInterval(() => onMinute?.(done), 60_000)
  const lane = async () => {
    while (begun < pairs && wrongs.length < WRONGS_MAX) {
      if (stopping?.aborted) return
      begun += 1
      const index = begun
      const pair = await patiently(() => addPair(db, index))
      const open = index % BROWSER_EVERY === 1 ? inTabs : openTalker
      wrongs.push(...(await converse({ db, url, onAcknowledged: onWork }, pair, open)))
      done += 2 * PER_PERSON
    }
  }
  try {
    await Promise.all(Array.from({ length: PAIRS_AT_ONCE }, lane))
    const met = { ...(await town.endTrouble()), 'tabs opened': tabs }
    const seconds = Math.round((performance.now() - began) / 1000)
    return { messages: done, seed, seconds, met, wrongs }
  } finally {
    clearInterval(ticking)
    await town.close()
  }
}

type Where = {
  readonly db: Db
  readonly url: string
  /** Called for each message that the server has acknowledged. */
  readonly onAcknowledged?: () => void
}

/** Both write at once. Then each reads to the end, and we compare what they hold with what is stored. */
export async function converse(
  { db, url, onAcknowledged = () => {} }: Where,
  pair: Pair,
  open: (given: TalkerGiven) => Talker = openTalker,
): Promise<readonly string[]> {
  const { order } = pair
  const given = { url, origin: url, order, onAcknowledged }
  const sides = [open({ ...given, ...pair.customer }), open({ ...given, ...pair.writer })]
  try {
    const contents = (self: string) => Array.from({ length: PER_PERSON }, (_, index) => `${self} ${index}`)
    await Promise.all(sides.map((side) => side.sendAll(contents(side.self))))
    const states = await Promise.all(sides.map((side) => side.settle(sides.length * PER_PERSON)))
    return await listWrongs(db, order, sides, states.flat())
  } finally {
    for (const side of sides) side.stop()
  }
}

async function listWrongs(
  db: Db,
  order: number,
  sides: readonly Talker[],
  states: readonly Standing[],
): Promise<readonly string[]> {
  const rows = await patiently(() =>
    db
      .selectFrom('messages')
      .select(['seq', 'hash', 'author', 'content'])
      .where('order_id', '=', order)
      .orderBy('seq')
      .execute(),
  )
  const total = sides.length * PER_PERSON
  const wrongs: string[] = []
  const expect = (isRight: boolean, wrong: string) => isRight || wrongs.push(`order ${order}: ${wrong}`)
  expect(rows.length === total, `${rows.length} of ${total} messages are stored`)
  expect(
    rows.every(({ seq }, index) => seq === index + 1),
    'numbers are missing',
  )
  const stored = JSON.stringify(rows.map(({ seq, hash, content }) => [seq, hash, content]))
  for (const { self, acknowledged, held } of sides) {
    const own = rows.filter(({ author }) => author === self)
    expect(
      own.every(({ content }, index) => content === `${self} ${index}`),
      `what the ${self} said is out of order`,
    )
    expect(
      own.every(({ hash, seq }) => acknowledged.get(hash) === seq),
      `the ${self} was told of other numbers`,
    )
    const seen = JSON.stringify(held().map(({ seq, messageId, content }) => [seq, messageId, content]))
    expect(seen === stored, `the ${self} holds something else than what is stored`)
  }
  for (const state of states) expect(isAtEnd(state, total), `marks differ: ${JSON.stringify(state)}`)
  return wrongs
}
