// What this browser keeps between visits; where it keeps nothing, everything works as on a first visit.
export function keep(key: string, value: string): void {
  quietly(() => localStorage.setItem(key, value))
}

export function readKept(key: string): string | null {
  return quietly(() => localStorage.getItem(key)) ?? null
}

export function forget(key: string): void {
  quietly(() => localStorage.removeItem(key))
}

/** Storage may be switched off or full. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
