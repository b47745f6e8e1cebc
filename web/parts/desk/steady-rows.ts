// The rows of a list that was loaded anew, in the order in which a person is looking at them.
export type Listed = { readonly id: number }

/**
 * Keeps rows that are still there in their places, with what is new about them. New rows that come after all
 * of them move nothing, so they are shown.
 */
export function steadily<Row extends Listed>(shown: readonly Row[], found: readonly Row[]): readonly Row[] {
  const known = new Set(shown.map(({ id }) => id))
  const fresh = new Map(found.map((row) => [row.id, row]))
  const end = found.findLastIndex(({ id }) => known.has(id)) + 1
  return [...shown.flatMap(({ id }) => fresh.get(id) ?? []), ...found.slice(end)]
}

/** Counts the rows that wait to be let in. */
export function arrivals(shown: readonly Listed[], found: readonly Listed[]): number {
  const known = new Set(shown.map(({ id }) => id))
  return found.filter(({ id }) => !known.has(id)).length
}

/** Returns the row at a place from which another one has gone, or the last row if that place was the last. */
export function rowInPlace<Row extends Listed>(rows: readonly Row[], place: number): Row | undefined {
  return rows[place] ?? rows.at(-1)
}
