// When this person's deed makes the open order leave its list, opens the order that takes its place. If the order stays in
// the list, so does the person, even when another person's deed removes it later.
import { useEffect, useRef } from 'react'
import type { Brief } from './queues.ts'
import { rowInPlace } from './steady-rows.ts'

type List = {
  /** What was loaded, a new object each time. */
  readonly found: object | null
  readonly rows: readonly Brief[]
  readonly open: number | undefined
  readonly show: (brief: Brief | undefined) => void
}

/** Opens the next row if the order has left the list that is loaded next. Returns the function to call when a deed was done. */
export function useNextRow({ found, rows, open, show }: List): () => void {
  const done = useRef<{ readonly order: number; readonly at: number }>(undefined)
  const seen = useRef(found)
  useEffect(() => {
    if (seen.current === found) return
    seen.current = found
    if (done.current === undefined) return
    const { order, at } = done.current
    done.current = undefined
    if (order === open && rows.every(({ id }) => id !== order)) show(rowInPlace(rows, at))
  }, [found, rows, open, show])
  return () => {
    const at = rows.findIndex(({ id }) => id === open)
    done.current = open === undefined || at < 0 ? undefined : { order: open, at }
  }
}
