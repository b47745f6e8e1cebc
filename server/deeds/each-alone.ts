// Acts on many rows, each of which may fail without holding up those behind it.

/** Acts on each in turn, and fails afterwards if that failed for any of them. `what` names them: 'orders'. */
export async function eachAlone<Item>(
  what: string,
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = []
  for (const item of items) await act(item).catch((error: unknown) => faults.push(error))
  if (faults.length > 0)
    throw new AggregateError(faults, `failed for ${faults.length} of ${items.length} ${what}`)
}
