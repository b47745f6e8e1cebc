// Chance that the same seed repeats.
export function startRandom(seed: number) {
  let state = seed
  function upTo(end: number): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }
  return {
    seed,
    upTo,
    /** A number from 0 up to 1. */
    share: () => upTo(2 ** 31) / 2 ** 31,
    oneOf: <T>(items: readonly T[]): T => {
      const item = items[upTo(items.length)]
      if (item === undefined) throw new Error('There is nothing to choose from')
      return item
    },
  }
}
