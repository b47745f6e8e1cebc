// Compares papers off the event loop: large ones take seconds.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Comparison } from '#domain/papers/comparison.ts'
import type { KnownText, SharedPassage } from '#domain/papers/originality.ts'
import { PAPER_PROGRAMS } from './places.ts'
import { takeTurns } from './turns.ts'

/** Returns the texts to compare with, by the hashes of the paper. */
type FindKnown = (hashes: readonly number[]) => Promise<readonly KnownText[]>

/** `whose` names the person who waits. */
export type Comparisons = {
  readonly compare: (whose: string, from: readonly string[], to: readonly string[]) => Promise<Comparison>
  /** Those who wait for their turn hold no other texts in memory. */
  readonly findShared: (
    whose: string,
    paper: readonly string[],
    findKnown: FindKnown,
  ) => Promise<readonly SharedPassage[]>
}

const AT_ONCE = 2
const WAITING_MAX = 40
const RUN_MS_MAX = 10_000

const COMPARER = join(PAPER_PROGRAMS, 'comparer.js')
const PASSAGE_FINDER = join(PAPER_PROGRAMS, 'passage-finder.js')

export function openComparisons(): Comparisons {
  const turns = takeTurns({ atOnce: AT_ONCE, waitingMax: WAITING_MAX })
  return {
    compare: (whose, from, to) =>
      turns(whose, () => inThread(COMPARER, { from, to }, (thread) => answerOf<Comparison>(thread))),
    findShared: (whose, paper, findKnown) =>
      turns(whose, () =>
        inThread(PASSAGE_FINDER, paper, async (thread) => {
          const known = await findKnown(await answerOf<readonly number[]>(thread))
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
          thread.postMessage(known)
          return answerOf<readonly SharedPassage[]>(thread)
        }),
      ),
  }
}

/** Ends the thread after the talk with it, and the talk if the thread fails or it takes too long. */
async function inThread<T>(
  file: string,
  workerData: unknown,
  talk: (thread: Worker) => Promise<T>,
): Promise<T> {
  const thread = new Worker(file, { workerData, env: {} })
  const { promise: failed, reject } = Promise.withResolvers<never>()
  thread.once('error', reject)
  const late = setTimeout(() => reject(new Error('The comparison came to no end')), RUN_MS_MAX)
  try {
    return await Promise.race([talk(thread), failed])
  } finally {
    clearTimeout(late)
    await thread.terminate()
  }
}

function answerOf<T>(thread: Worker): Promise<T> {
  return new Promise((resolve) => thread.once('message', resolve))
}
