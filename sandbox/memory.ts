// What the played vendors remember about payments: only the newest, so that a long load does not fill the
// memory. In the demo they remember it across restarts.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const THINGS_MAX = 20_000
const NOTE_MS = 1000

export type Shelf<T> = {
  get(id: string): T | undefined
  put(id: string, thing: T): void
}

export type Memory = {
  /** Returns what the shelf of that name held when the file was last written. */
  readonly shelf: <T>(name: string) => Shelf<T>
  readonly close: () => void
}

/** Without a file, the sandbox forgets everything when it ends. */
export function openMemory(file?: string): Memory {
  const shelves = new Map<string, Map<string, unknown>>()
  const earlier = file === undefined ? {} : earlierIn(file)
  let isNoted = true

  function note(): void {
    if (isNoted || file === undefined) return
    isNoted = true
    const things = [...shelves].map(([name, shelf]) => [name, [...shelf]])
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(things)))
    renameSync(`${file}.new`, file)
  }

  const timer = setInterval(note, NOTE_MS).unref()
  return {
    shelf: <T>(name: string): Shelf<T> => {
      const things = new Map<string, T>(earlier[name])
      shelves.set(name, things)
      return {
        get: (id) => things.get(id),
        put: (id, thing) => {
          isNoted = false
          things.set(id, thing)
          const [oldest] = things.keys()
          if (things.size > THINGS_MAX && oldest !== undefined) things.delete(oldest)
        },
      }
    },
    close: () => {
      clearInterval(timer)
      note()
    },
  }
}

function earlierIn(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
