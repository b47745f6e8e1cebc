// Something that is done once at a time and that says what went wrong: for what is no form.
import { useRef, useState } from 'react'

/** `deed` answers with nothing when it is done, or with the sentence that says why not. */
export function useDeed<T extends unknown[]>(deed: (...subject: T) => Promise<string | undefined>) {
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function act(...subject: T) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    // Put away first, so that the same sentence is heard anew.
    setFailure(undefined)
    setFailure(await deed(...subject))
    isUnderWay.current = false
    setIsBusy(false)
  }

  return {
    act: (...subject: T) => void act(...subject),
    isBusy,
    failure,
    forget: () => setFailure(undefined),
  }
}
