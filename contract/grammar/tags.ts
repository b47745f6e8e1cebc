// What makes a plain object read as a typed tree, and how deep values may nest; writer and reader agree on it here.
export const TREE_DEPTH_MAX = 100

/** How deep plain JSON may nest inside an answer; the shapes around it use the rest of a tree's depth. */
export const PLAIN_DEPTH_MAX = 50

/** Says whether a nested object is tagged: it has a string `type` and nothing beside it but `data`. */
export function isTagged(value: Record<string, unknown>): boolean {
  return (
    typeof value['type'] === 'string' &&
    Object.keys(value).every((name) => name === 'type' || name === 'data')
  )
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
