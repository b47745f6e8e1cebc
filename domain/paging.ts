// Lists arrive in pages; these rules say where a page starts, whether another follows, and how to walk through all.
export type Bounds = { readonly size: number; readonly maxPages: number }
export type PageRequest = { readonly offset: number; readonly size: number }

/** Asks for page after page until one comes back short, and leaves an endless source after `maxPages`. */
export async function collectPages<T>(
  fetchPage: (request: PageRequest) => Promise<readonly T[]>,
  { size, maxPages }: Bounds,
): Promise<T[]> {
  const items: T[] = []
  for (let page = 0; page < maxPages; page += 1) {
    const found = await fetchPage({ offset: pageOffset(page, size), size })
    items.push(...found)
    if (!isFullPage(found.length, size)) break
  }
  return items
}

/** Reads which page an address asks for, counted from one: the first unless it names another. */
export function pageAsked(
  text: string | null,
  size: number,
): { readonly page: number; readonly offset: number } {
  const asked = Number(text)
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  return { page, offset: pageOffset(page - 1, size) }
}

export function pageOffset(page: number, size: number): number {
  return page * size
}

/** Says whether a page is full. Without a total, that means that more may follow. */
export function isFullPage(returned: number, size: number): boolean {
  return returned >= size
}

export function hasItemsBeyond(offset: number, returned: number, total: number): boolean {
  return offset + returned < total
}
