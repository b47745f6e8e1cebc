// Reads values that come from outside and may have any shape.

/** Returns the value at the end of the path, if there is one: `memberAt(event, 'data', 'object', 'id')`. */
export function memberAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  )
}
