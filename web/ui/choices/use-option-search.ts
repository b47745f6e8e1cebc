// The search in a list of options: what the person typed, which options answer it, and which one the keys have reached.
import { useDeferredValue, useMemo, useState, useTransition, type UIEvent } from 'react'
import { findOptions, loadsNext, type Option } from './options.ts'

/** A list of hundreds comes in pages, so that it opens at once on a phone. */
const PAGE_ROWS = 25

export function useOptionSearch<O extends Option>(options: readonly O[], chosenId: string | null) {
  const [isOpen, setIsOpen] = useState(false)
  /** Null until the person types: the list is whole then, and the box shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  /** Undefined while the first option found is the active one. */
  const [activeId, setActiveId] = useState<string | null | undefined>(null)
  const [pages, setPages] = useState(1)
  const [isLoading, startLoading] = useTransition()
  // A typed letter is painted first; the search, and the list that it leads to, follow.
  const words = useDeferredValue(typed ?? '')
  const shown = useMemo(() => findOptions(options, words), [options, words])
  const active = placeIn(shown)
  // The list is long enough to show the active option, however far down that is.
  const reach = active + 1 + pages * PAGE_ROWS
  const rows = useMemo(() => shown.slice(0, reach), [shown, reach])

  function placeIn(found: readonly O[]): number {
    return activeId === undefined
      ? Math.min(0, found.length - 1)
      : found.findIndex(({ id }) => id === activeId)
  }

  /** Returns what the typed text finds, also before it is shown. */
  function findNow(): readonly O[] {
    return words === (typed ?? '') ? shown : findOptions(options, typed ?? '')
  }

  function show(text: string | null, id: string | null | undefined) {
    setTyped(text)
    setActiveId(id)
    setPages(1)
    setIsOpen(true)
  }

  function close() {
    setTyped(null)
    setIsOpen(false)
  }

  /** Goes from the last row to the first, and from no row to either end. */
  function move(step: number) {
    const found = findNow()
    const here = placeIn(found)
    const goal = here < 0 && step < 0 ? -1 : (here + step) % found.length
    setActiveId(found.at(goal)?.id ?? null)
  }

  function scroll({ currentTarget: box }: UIEvent) {
    const hasNext = shown.length > reach
    if (loadsNext(box, { hasNext, isLoading })) startLoading(() => setPages(pages + 1))
  }

  return {
    isOpen,
    typed,
    words,
    active,
    rows,
    open: () => show(null, chosenId),
    type: (text: string) => show(text, undefined),
    close,
    point: ({ id }: O) => setActiveId(id),
    move,
    reached() {
      const found = findNow()
      return found[placeIn(found)]
    },
    scroll,
  }
}
