// Acts on many rows, each of which may fail without holding up those behind it.

/**
 * Acts on each in turn, and fails afterwards if that failed for any of them. `what` names them: 'orders'. The log shows an
 * item that failed, so it holds nothing but numbers.
 */
export async function eachAlone<Item extends number | Readonly<Record<string, number>>>(
  what: string,
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = []
  for (const item of items)
    await act(item).catch((cause: unknown) => faults.push(new Error(JSON.stringify(item), { cause })))
  if (faults.length > 0)
    throw new AggregateError(faults, `failed for ${faults.length} of ${items.length} ${what}`)
}
