// Does something once at a time and says what went wrong, outside of forms.
import { useRef, useState } from 'react'
import { sentenceOfSilence } from './failures.ts'

/** `deed` returns nothing if it worked, or the sentence that says why not. */
export function useDeed<T extends unknown[]>(deed: (...subject: T) => Promise<string | undefined>) {
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function run(...subject: T) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    // We clear it first, so that a screen reader reads the same sentence again.
    setFailure(undefined)
    try {
      setFailure(await deed(...subject))
    } catch (error) {
      // Its code did not come, or the browser could not do its part.
      reportError(error)
      setFailure(sentenceOfSilence())
    }
    isUnderWay.current = false
    setIsBusy(false)
  }

  return {
    run: (...subject: T) => void run(...subject),
    isBusy,
    failure,
    forget: () => setFailure(undefined),
  }
}
