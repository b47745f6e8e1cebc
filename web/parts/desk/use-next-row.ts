// When this person's deed makes the open order leave its list, opens the order that takes its place.
import { useEffect, useRef } from 'react'
import type { Brief } from './queues.ts'

type List = {
  readonly rows: readonly Brief[]
  readonly open: number | undefined
  readonly show: (brief: Brief | undefined) => void
}

/** Opens the next row once the order has left the list. Returns the function to call when a deed was done. */
export function useNextRow({ rows, open, show }: List): () => void {
  const done = useRef<{ readonly order: number; readonly at: number }>(undefined)
  useEffect(() => {
    if (done.current === undefined || rows.some(({ id }) => id === done.current?.order)) return
    const { order, at } = done.current
    done.current = undefined
    if (order === open) show(rows[at] ?? rows.at(-1))
  }, [rows, open, show])
  return () => {
    const at = rows.findIndex(({ id }) => id === open)
    done.current = open === undefined || at < 0 ? undefined : { order: open, at }
  }
}
