// The property: whatever is done, in whatever order, and wherever a process dies, money is neither lost nor
// doubled.
import fc from 'fast-check'
import { findWrongs } from './invariants.ts'
import { beginLife } from './begin-life.ts'
import { note } from './life.ts'
import { make, script, type Script } from './moves.ts'
import { createTurns } from './seams.ts'
import { settle } from './settle.ts'
import { noteSituations } from './situations.ts'
import { openWorld, type World } from './world.ts'

/** A world becomes slow with age, because each check of the books reads all that happened in it. */
const RUNS_PER_WORLD = 100

export type ChaosOptions = {
  readonly runs: number
  readonly seed?: number
  readonly path?: string
  /** Whether a failing run is made smaller, which takes as long as many runs. */
  readonly shrinks?: boolean
  /** Asks for the end; runs that have not begun are left out. */
  readonly stopping?: AbortSignal
  readonly onRun?: (runs: number) => void
}

export type ChaosReport = {
  readonly runs: number
  readonly seed: number
  readonly seconds: number
  /** How often each situation occurred. */
  readonly met: Readonly<Record<string, number>>
  /** How to see it again, and what was wrong; null when nothing was. */
  readonly failure: string | null
}

export async function runChaos(clusterUrl: string, options: ChaosOptions): Promise<ChaosReport> {
  const { runs, seed = Date.now() % 2 ** 31, path, shrinks = true } = options
  const begun = performance.now()
  const met: Record<string, number> = {}
  let world: World | undefined
  let lives = 0
  const property = fc.asyncProperty(script, async (chosen) => {
    if (options.stopping?.aborted) return
    if (lives % RUNS_PER_WORLD === 0) {
      await world?.close()
      world = undefined
      world = await openWorld(clusterUrl)
    }
    lives += 1
    if (world) await live(world, chosen, met)
    options.onRun?.(lives)
  })
  try {
    const details = await fc.check(property, {
      numRuns: runs,
      seed,
      ...(path !== undefined && { path }),
      timeout: RUN_MS_MAX,
      endOnFailure: !shrinks,
      includeErrorInReport: true,
    })
    const seconds = Math.round((performance.now() - begun) / 1000)
    const failure = details.failed
      ? `${replay(details.seed, details.counterexamplePath)}\n${fc.defaultReportMessage(details) ?? ''}`
      : null
    return { runs: lives, seed: details.seed, seconds, met, failure }
  } finally {
    await world?.close()
  }
}

// A busy machine is slow, not wrong; but a run that takes this long hangs.
const RUN_MS_MAX = 300_000

function replay(seed: number, path: string | null): string {
  return `Again: npm run chaos -- --seed=${seed} --path=${path ?? ''}`
}

async function live(
  world: World,
  { lanes, picks, losses, ...given }: Script,
  all: Record<string, number>,
): Promise<void> {
  const life = await beginLife(world, given)
  const turns = createTurns(picks, given.isFree)
  await turns.drive(
    lanes.map((lane) => async () => {
      for (const { move, fate } of lane)
        if (!(await turns.run(fate, () => make(life, move, turns.wait))))
          note(life.met, 'died between two steps')
    }),
  )
  const held = await settle(life, losses)
  const wrongs = [...held, ...(await findWrongs(life))]
  await noteSituations(life)
  for (const [what, count] of Object.entries(life.met)) all[what] = (all[what] ?? 0) + count
  if (wrongs.length > 0) throw new Error(wrongs.join('\n'))
}
