// Where a reader is in a paper: the page and the heading above the middle of the window, and the way to each.
import { useEffect, useMemo, useState } from 'react'

export type Heading = { readonly title: string; readonly level: number; readonly element: HTMLElement }

const HEADINGS = 'h1, h2, h3'
/** What stands over the paper when it is scrolled. */
const HEAD_ROOM = 84

export function useOutline(paper: Document | null) {
  const [here, setHere] = useState({ page: 1, heading: -1 })
  const headings = useMemo(() => headingsIn(paper), [paper])

  useEffect(() => {
    const breaks = [...(paper?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]
    let asked = 0
    const look = () => {
      const middle = innerHeight / 2
      const isAbove = (element: HTMLElement) => topOf(element) < middle
      const page = Number(breaks.findLast(isAbove)?.dataset['page'] ?? 1)
      const heading = headings.findLastIndex(({ element }) => isAbove(element))
      setHere((known) => (known.page === page && known.heading === heading ? known : { page, heading }))
    }
    const lookSoon = () => {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(look)
    }
    lookSoon()
    addEventListener('scroll', lookSoon, { passive: true })
    addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(asked)
      removeEventListener('scroll', lookSoon)
      removeEventListener('resize', lookSoon)
    }
  }, [paper, headings])

  function goToPage(page: number) {
    const element = paper?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? paper?.body
    if (element) goTo(element)
  }

  return { ...here, headings, goToPage, goTo }
}

function headingsIn(paper: Document | null): readonly Heading[] {
  return Array.from(paper?.querySelectorAll<HTMLElement>(HEADINGS) ?? [], (element) => ({
    title: element.textContent.trim(),
    level: Number(element.tagName.slice(1)),
    element,
  }))
}

/** Scrolls the page around the frame. */
export function goTo(element: HTMLElement): void {
  scrollTo({ top: scrollY + topOf(element) - HEAD_ROOM })
}

/** By the window of the page around the frame. */
function topOf(element: HTMLElement): number {
  const frame = element.ownerDocument.defaultView?.frameElement
  return element.getBoundingClientRect().top + (frame?.getBoundingClientRect().top ?? 0)
}
