// The orders before and after one in its list.
type Neighbours = { readonly before: number | undefined; readonly next: number | undefined }

/** Finds the neighbours of the order, or, when it has left the list, of the `place` that it had, counted from 0. */
export function neighboursOf(orders: readonly number[], id: number, place: number): Neighbours {
  const at = orders.indexOf(id)
  if (at >= 0) return { before: orders[at - 1], next: orders[at + 1] }
  return { before: orders[place - 1], next: orders[place] ?? orders[0] }
}
