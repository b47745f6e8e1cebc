// Takes turns at expensive work: a few calls run at a time, and the people who wait take turns, so the many
// calls of one person do not hold up another's.

/** This process has too much to do; the same call may succeed in a moment. */
export class TooBusy extends Error {}

type Turn = { readonly begin: () => void; readonly turnAway: (error: TooBusy) => void }

export type Turns = <T>(whose: string, work: () => Promise<T>) => Promise<T>

export function takeTurns({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Turns {
  let running = 0
  let waiting = 0
  /** Each caller has a line; the one at the front is served next, and goes to the back. */
  const lines = new Map<string, Turn[]>()

  async function wait(whose: string): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    const line = lines.get(whose) ?? []
    if (waiting >= waitingMax) makeRoom(line)
    lines.set(whose, line)
    waiting += 1
    await new Promise<void>((begin, turnAway) => line.push({ begin, turnAway }))
  }

  /** If a caller's own line is shorter than the longest, the last of the longest line gives up its place. */
  function makeRoom(line: readonly Turn[]): void {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one))
    const busy = new TooBusy('too many calls are waiting for their turn')
    if (longest.length <= line.length + 1) throw busy
    longest.pop()?.turnAway(busy)
    waiting -= 1
  }

  /** Hands the turn to the next in line, so that no newcomer takes it in between. */
  function handOver(): void {
    const [next] = lines
    if (!next) {
      running -= 1
      return
    }
    const [whose, line] = next
    lines.delete(whose)
    const turn = line.shift()
    if (line.length > 0) lines.set(whose, line)
    waiting -= 1
    turn?.begin()
  }

  return async (whose, work) => {
    await wait(whose)
    try {
      return await work()
    } finally {
      handOver()
    }
  }
}
