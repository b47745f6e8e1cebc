// Keeps the outside world out of transactions, so that no row stays locked while a vendor or a hash is slow.

/** Returns the ports, and `inside`, during which each of their functions throws. */
export function keepOutside<Ports extends object>(ports: Ports) {
  let open = 0
  return {
    ports: guard(ports, () => {
      if (open > 0) throw new TypeError('A port was used inside a transaction')
    }),
    inside: async <T>(work: () => Promise<T>): Promise<T> => {
      open += 1
      try {
        return await work()
      } finally {
        open -= 1
      }
    },
  }
}

/** Wraps an object so that `check` runs before each of its functions, however it was reached. */
function guard<T extends object>(thing: T, check: () => void): T {
  return new Proxy(thing, {
    get(from, name) {
      const member: unknown = Reflect.get(from, name)
      if (typeof member === 'object' && member !== null) return guard(member, check)
      if (typeof member !== 'function') return member
      return (...values: unknown[]): unknown => {
        check()
        return Reflect.apply(member, from, values)
      }
    },
  })
}
