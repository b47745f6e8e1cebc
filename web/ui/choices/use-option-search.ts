// The search in a list of options: what the person typed, which options answer it, and which one the keys have reached.
import { useDeferredValue, useMemo, useState, useTransition, type UIEvent } from 'react'
import { findOptions, loadsNext, type Option } from './options.ts'

/** A list of hundreds comes in pages, so that it opens at once on a phone. */
const PAGE_ROWS = 25

export function useOptionSearch<O extends Option>(options: readonly O[], chosenId: string | null) {
  const [isOpen, setIsOpen] = useState(false)
  /** Null until the person types: the list is whole then, and the box shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [pages, setPages] = useState(1)
  const [isLoading, startLoading] = useTransition()
  const found = useMemo(() => findOptions(options, typed ?? ''), [options, typed])
  // A typed letter is painted first; the list that it leads to follows.
  const shown = useDeferredValue(found)
  const words = useDeferredValue(typed ?? '')
  const active = shown.findIndex(({ id }) => id === activeId)
  // The list reaches to the active option, however far down that is.
  const rows = active + 1 + pages * PAGE_ROWS

  function show(text: string | null, id: string | null) {
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
    const here = found.findIndex(({ id }) => id === activeId)
    const goal = here < 0 && step < 0 ? -1 : (here + step) % found.length
    setActiveId(found.at(goal)?.id ?? null)
  }

  function scroll({ currentTarget: box }: UIEvent) {
    const hasNext = shown.length > rows
    if (loadsNext(box, { hasNext, isLoading })) startLoading(() => setPages(pages + 1))
  }

  return {
    isOpen,
    typed,
    words,
    active,
    rows: shown.slice(0, rows),
    open: () => show(null, chosenId),
    type: (text: string) => show(text, findOptions(options, text)[0]?.id ?? null),
    close,
    point: ({ id }: O) => setActiveId(id),
    move,
    reached: () => found.find(({ id }) => id === activeId),
    scroll,
  }
}
