// A row of tools that is one stop of the keyboard: arrows go from tool to tool.
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import styles from './toolbar.module.css'

const TOOLS = 'a[href], button'

export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(undefined)

  useEffect(() => {
    if (bar.current) leaveOneStop(bar.current, last.current)
  })

  function remember({ currentTarget, target }: FocusEvent<HTMLDivElement>) {
    last.current = target
    leaveOneStop(currentTarget, target)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools have the focus, one of them at a time
    <div
      ref={bar}
      className={styles.bar}
      data-stuck=""
      role="toolbar"
      aria-label={label}
      onFocus={remember}
      onKeyDown={moveOn}
    >
      {children}
    </div>
  )
}

function toolsIn(bar: Element): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(TOOLS)].filter((tool) => tool.closest('[popover]') === null)
}

/** Which tools are shown depends on the width, so the tools are asked and not their order in the code. */
function shownIn(bar: Element): HTMLElement[] {
  return toolsIn(bar).filter((tool) => tool.offsetParent !== null)
}

function leaveOneStop(bar: Element, last: Element | undefined): void {
  const shown = shownIn(bar)
  const stop = shown.find((tool) => tool === last) ?? shown[0]
  for (const tool of toolsIn(bar)) tool.tabIndex = tool === stop ? 0 : -1
}

function moveOn(event: KeyboardEvent<HTMLDivElement>): void {
  const { currentTarget, target, key } = event
  const tools = shownIn(currentTarget)
  const here = tools.findIndex((tool) => tool === target)
  if (here < 0) return
  const goals: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }
  const goal = goals[key]
  if (goal === undefined) return
  event.preventDefault()
  tools.at(goal % tools.length)?.focus()
}
