// Does something once at a time and says what went wrong, outside of forms.
import { useRef, useState } from 'react'
import { sentenceOfBreak } from './failures.ts'

/** `deed` returns nothing if it worked, or the sentence that says why not. */
export function useDeed<T extends unknown[]>(deed: (...subject: T) => Promise<string | undefined>) {
  const waiting = useRef<T[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function run(...subject: T) {
    const line = waiting.current
    if (line.some((asked) => asked.every((part, at) => part === subject[at]))) return
    // What is asked meanwhile about another subject waits for its turn.
    if (line.push(subject) > 1) return
    setIsBusy(true)
    // We clear it first, so that a screen reader reads the same sentence again.
    setFailure(undefined)
    for (let next = line[0]; next !== undefined; next = line[0]) {
      const why = await deed(...next).catch(sentenceOfBreak)
      if (why !== undefined) setFailure(why)
      line.shift()
    }
    setIsBusy(false)
  }

  return {
    run: (...subject: T) => void run(...subject),
    isBusy,
    failure,
    forget: () => setFailure(undefined),
  }
}
