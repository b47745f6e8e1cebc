// What this browser keeps of one person, item by item, in all its tabs. The next person who signs in here reads none of it.
import { isRecord } from '#contract/grammar/tags.ts'
import { useAuth } from './state/auth.ts'
import { forget, keep, readKept } from './storage.ts'

/** Keeps nothing once the session is over, because the next person at this browser would find what is typed after it. */
export function keepOwn(key: string, items: readonly unknown[]): void {
  const person = useAuth.getState().user?.id
  if (person === undefined) return
  if (items.length === 0) forget(key)
  else keep(key, JSON.stringify({ person, items }))
}

/**
 * Returns the function that reads the items, and reads them again from then on whenever another tab keeps something. It never stops,
 * because a late answer changes them when their page has been left. Leaves out what has another shape.
 */
export function followOwn<Item>(
  key: string,
  isItem: (item: unknown) => item is Item,
  learn: (items: readonly Item[]) => void,
): () => void {
  const read = () => learn(readOwn(key, isItem))
  const readOurs = (event: StorageEvent) => {
    if (event.key === key) read()
  }
  return () => {
    read()
    // A listener that is there already is not added again.
    addEventListener('storage', readOurs)
  }
}

/** Reads the items as they are kept now. */
export function readOwn<Item>(key: string, isItem: (item: unknown) => item is Item): readonly Item[] {
  try {
    const kept: unknown = JSON.parse(readKept(key) ?? 'null')
    if (!isRecord(kept) || kept['person'] !== useAuth.getState().user?.id) return []
    return Array.isArray(kept['items']) ? kept['items'].filter(isItem) : []
  } catch {
    return []
  }
}
