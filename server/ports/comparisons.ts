// Compares two papers off the event loop: a large pair takes a fraction of a second.
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Comparison } from '#domain/papers/comparison.ts'
import { takeTurns } from './turns.ts'

export type Comparisons = {
  /** `whose` names the person who waits. */
  readonly compare: (whose: string, from: readonly string[], to: readonly string[]) => Promise<Comparison>
}

const AT_ONCE = 2
const WAITING_MAX = 40
const RUN_MS_MAX = 10_000

const COMPARER = fileURLToPath(new URL('../papers/comparer.ts', import.meta.url))

export function openComparisons(): Comparisons {
  const turns = takeTurns({ atOnce: AT_ONCE, waitingMax: WAITING_MAX })
  return { compare: (whose, from, to) => turns(whose, () => run(from, to)) }
}

async function run(from: readonly string[], to: readonly string[]): Promise<Comparison> {
  const thread = new Worker(COMPARER, { workerData: { from, to }, env: {} })
  const late = setTimeout(() => void thread.terminate(), RUN_MS_MAX)
  try {
    return await new Promise((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('The comparison came to no end')))
    })
  } finally {
    clearTimeout(late)
    await thread.terminate()
  }
}
