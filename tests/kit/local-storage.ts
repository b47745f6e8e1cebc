// What a browser keeps between visits, without a browser.
import { vi } from 'vitest'

/** Keeps in this map what pages keep, until the test takes its globals back. */
export function keepIn(kept: Map<string, string>): void {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
}
