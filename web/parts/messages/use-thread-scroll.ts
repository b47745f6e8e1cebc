// Where a conversation is scrolled to: to its end at first and after the reader's own words, and never away
// from what they are reading.
import { useCallback, useEffect, type RefObject } from 'react'
import { useChat } from '#web/lib/state/chat.ts'
import { useOutbox } from '#web/lib/state/outbox.ts'

type Parts = {
  /** Holds the messages. */
  readonly matter: RefObject<HTMLElement | null>
  /** What stands below the last message. */
  readonly end: RefObject<HTMLElement | null>
  /** The messages scroll by themselves; otherwise the page does. */
  readonly isCard: boolean
}

/** A reader this near to the end counts as being there. */
const NEAR_PX = 96

/** Returns the function that scrolls to the end, and the ref of the foot with the field. */
export function useThreadScroll({ matter, end, isCard }: Parts) {
  useEffect(() => followChat({ matter, end, isCard }), [matter, end, isCard])
  const footRef = useCallback(
    (foot: HTMLElement | null) => (foot ? followFoot(foot, { matter, end, isCard }) : undefined),
    [matter, end, isCard],
  )
  return { toEnd: () => scrollToEnd({ matter, end, isCard }), footRef }
}

function followChat(parts: Parts): () => void {
  const scroller = parts.isCard ? parts.matter.current : document.scrollingElement
  const isAtEnd = followEnd(parts)
  const giveBack = keepPlaceOurselves()
  // React draws the change before the next frame. There the heights are known, and nothing is painted in
  // between.
  const unfollow = useChat.subscribe((chat, before) => {
    if (chat.page > before.page) {
      const height = scroller?.scrollHeight ?? 0
      requestAnimationFrame(() => scroller?.scrollBy(0, scroller.scrollHeight - height))
    }
    const isLoaded = chat.timemark !== null && before.timemark === null
    const wantsEnd = chat.scrollBottom || (chat.newMessageReceived && isAtEnd.now)
    if (isLoaded || wantsEnd) requestAnimationFrame(() => scrollToEnd(parts))
    if (isLoaded) requestAnimationFrame(() => showWhatIsNew(parts))
  })
  // What the reader wrote before the page was loaded comes from the disk, after the rest.
  const unfollowWaiting = useOutbox.subscribe(({ waiting }, before) => {
    if (waiting.length > before.waiting.length && isAtEnd.now) requestAnimationFrame(() => scrollToEnd(parts))
  })
  return () => {
    unfollow()
    unfollowWaiting()
    isAtEnd.stop()
    giveBack()
  }
}

function scrollToEnd({ matter, end, isCard }: Parts): void {
  if (isCard) matter.current?.scrollTo({ top: matter.current.scrollHeight })
  else end.current?.scrollIntoView({ block: 'end' })
  useChat.setState({ scrollBottom: false, newMessageReceived: false })
}

/** If the new messages are too many to fit, the first of them is in view. */
function showWhatIsNew({ matter, isCard }: Parts): void {
  if (!isCard) matter.current?.querySelector('[data-new]')?.scrollIntoView({ block: 'nearest' })
}

function followEnd({ matter, end, isCard }: Parts) {
  const isAtEnd = { now: true, stop: () => observer.disconnect() }
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry === undefined) return
      isAtEnd.now = entry.boundingClientRect.top <= (entry.rootBounds?.bottom ?? innerHeight)
      if (isAtEnd.now) useChat.setState({ newMessageReceived: false })
    },
    { root: isCard ? matter.current : null, rootMargin: `0px 0px ${NEAR_PX}px` },
  )
  if (end.current) observer.observe(end.current)
  return isAtEnd
}

/** What joins the foot, such as a line about files, would cover the last message of a reader at the end. */
function followFoot(foot: HTMLElement, parts: Parts): () => void {
  const { matter, end, isCard } = parts
  let height = foot.offsetHeight
  const observer = new ResizeObserver(() => {
    const grownBy = foot.offsetHeight - height
    height = foot.offsetHeight
    const bottom = (isCard ? matter.current?.getBoundingClientRect().bottom : innerHeight) ?? 0
    const wasAtEnd = (end.current?.getBoundingClientRect().top ?? Infinity) - grownBy <= bottom + NEAR_PX
    if (grownBy > 0 && wasAtEnd) scrollToEnd(parts)
  })
  observer.observe(foot)
  return () => observer.disconnect()
}

/**
 * Not every browser keeps the place when older messages join above; where one does, it and we would both
 * scroll.
 */
function keepPlaceOurselves(): () => void {
  const { style } = document.documentElement
  style.setProperty('overflow-anchor', 'none')
  return () => void style.removeProperty('overflow-anchor')
}
