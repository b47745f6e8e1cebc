// A list that becomes a row to push along on a narrow screen, with arrows that know its ends.
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { createArrows } from '#web/lib/state/arrows.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import styles from './strip.module.css'

/** A scroll position may end within a fraction of a pixel. */
const SLACK_PX = 2

type StripProps = { /** What it is a row of: 'writers'. */ of: string; /** One list. */ children: ReactNode }

export function Strip({ of, children }: StripProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [arrows] = useState(createArrows)
  const { prev, next } = useStore(arrows, (state) => state.disableArrows)

  useEffect(() => {
    const row = ref.current?.firstElementChild
    if (!(row instanceof HTMLElement)) return undefined
    function look(list: HTMLElement) {
      const { scrollLeft, clientWidth, scrollWidth } = list
      const isAtStart = scrollLeft <= SLACK_PX
      const isAtEnd = scrollLeft + clientWidth >= scrollWidth - SLACK_PX
      // This makes what can be scrolled reachable by the keyboard.
      list.tabIndex = isAtStart && isAtEnd ? -1 : 0
      arrows.setState({ disableArrows: { prev: isAtStart, next: isAtEnd } })
    }
    const follow = () => look(row)
    const sizes = new ResizeObserver(follow)
    sizes.observe(row)
    row.addEventListener('scroll', follow, { passive: true })
    return () => {
      sizes.disconnect()
      row.removeEventListener('scroll', follow)
    }
  }, [arrows])

  function push(direction: 1 | -1) {
    const row = ref.current?.firstElementChild
    row?.scrollBy({ left: direction * row.clientWidth })
  }

  return (
    <div ref={ref} className={styles.strip}>
      {children}
      <div className={styles.arrows}>
        <IconButton
          label={prev ? `These are the first ${of}` : `Back to earlier ${of}`}
          icon={<ArrowLeft aria-hidden="true" />}
          aria-disabled={prev}
          onClick={() => push(-1)}
        />
        <IconButton
          label={next ? `These are the last ${of}` : `More ${of}`}
          icon={<ArrowRight aria-hidden="true" />}
          aria-disabled={next}
          onClick={() => push(1)}
        />
      </div>
    </div>
  )
}
