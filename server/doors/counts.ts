// Counts the requests of each network for all processes together: each process counts for itself, and once a
// second tells the others, through the database, about the networks that ask a lot. Ordinary networks cost no
// statement.
import { THROTTLES } from '#domain/throttles.ts'
import { digest } from '#server/deeds/digest.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Db } from '#server/store/connection.ts'
import { addCounts } from '#server/store/throttles.ts'

type Gate = 'calls' | 'pages' | 'files' | 'handshakes'

export type Counts = {
  /** Counts a request; `current` includes it. */
  readonly count: (
    gate: Gate,
    network: string,
  ) => { readonly current: number; readonly endsInSeconds: number }
  readonly stop: () => Promise<void>
}

/**
 * `own` requests came to this process in the window, and the others know of `told` of these; `others` came to
 * other processes.
 */
type Kept = { readonly gate: Gate; own: number; told: number; others: number; endsAt: number }

const EXCHANGE_EVERY_MS = 1000
/**
 * Below this share of a limit, with fewer than twenty processes, it does not matter what came to the others.
 */
const TOLD_FROM = 1 / 20
/** How many counts we tell at once; the rest follow a second later. */
const TOLD_MAX = 500
const NETWORKS_MAX = 50_000

export function keepCounts({ db, clock }: { readonly db: Db; readonly clock: Clock }): Counts {
  const kept = new Map<string, Kept>()
  let exchanging: Promise<void> | undefined

  function find(key: string, gate: Gate): Kept {
    const now = clock.now()
    const found = kept.get(key)
    if (found && found.endsAt > now) return found
    const begun = { gate, own: 0, told: 0, others: 0, endsAt: now + THROTTLES[gate].windowSeconds }
    kept.delete(key)
    kept.set(key, begun)
    return begun
  }

  /** The oldest windows come first. */
  function forgetOld(): void {
    const now = clock.now()
    for (const [key, { endsAt }] of kept) {
      if (endsAt > now && kept.size <= NETWORKS_MAX) return
      kept.delete(key)
    }
  }

  async function exchange(): Promise<void> {
    forgetOld()
    const news = [...kept]
      .filter(([, { gate, own, told }]) => own > told && own >= THROTTLES[gate].limit * TOLD_FROM)
      .map(([key, one]) => ({ key, one, own: one.own, more: one.own - one.told }))
      // The most untold first, so that each network has its turn.
      .toSorted((one, other) => other.more - one.more)
      .slice(0, TOLD_MAX)
    if (news.length === 0) return
    const now = clock.now()
    const sums = await addCounts(
      db,
      now,
      news.map(({ key, one, more }) => ({ key, count: more, endsAt: one.endsAt })),
    )
    for (const { key, one, own } of news) {
      const sum = sums.get(key)
      if (!sum) continue
      one.told = own
      one.others = Math.max(0, sum.count - own)
      one.endsAt = sum.endsAt
    }
  }

  const ticking = setInterval(() => {
    // While the database is away, each process counts for itself; calls that need the database log that it is
    // away.
    exchanging ??= exchange()
      .catch(() => {})
      .finally(() => (exchanging = undefined))
  }, EXCHANGE_EVERY_MS).unref()

  return {
    count(gate, network) {
      const one = find(digest(gate, network).toString('base64url'), gate)
      one.own += 1
      return { current: one.own + one.others, endsInSeconds: one.endsAt - clock.now() }
    },
    async stop() {
      clearInterval(ticking)
      await exchanging
    },
  }
}
