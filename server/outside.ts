// Keeps the outside world out of transactions: a row is never locked for as long as a vendor or a hash takes.

/** The ports, and a way to work during which each of their functions throws. */
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

/** The same thing, with a look at `check` before each of its functions runs, however it was taken out. */
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
