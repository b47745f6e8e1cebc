// A short explanation beside a control, shown while it is pointed at or focused, gone on Escape.
import { useId, useRef, type PointerEvent, type ReactNode } from 'react'
import styles from './tooltip.module.css'

/** What the explained control spreads onto its element. */
export type TooltipAnchor = ReturnType<typeof useTooltip>['anchor']

type TooltipProps = { text: string; children: (anchor: TooltipAnchor) => ReactNode }

export function Tooltip({ text, children }: TooltipProps) {
  const { anchor, bubble } = useTooltip(text)
  return (
    <>
      {children(anchor)}
      {bubble}
    </>
  )
}

/** Shows a bubble at its anchor; without a text there is none, and the anchor's listeners do nothing. */
export function useTooltip(text: string | undefined) {
  const id = useId()
  const bubbleRef = useRef<HTMLSpanElement>(null)

  function show(source: HTMLElement) {
    bubbleRef.current?.showPopover({ source })
  }

  function hide() {
    bubbleRef.current?.hidePopover()
  }

  // The bubble touches its control, so that the pointer can travel onto it and read on.
  function leave({ relatedTarget }: PointerEvent) {
    const isOnBubble = relatedTarget instanceof Node && bubbleRef.current?.contains(relatedTarget)
    if (!isOnBubble) hide()
  }

  const anchor = {
    'aria-describedby': text === undefined ? undefined : id,
    onPointerEnter: (event: PointerEvent<HTMLElement>) => show(event.currentTarget),
    onPointerLeave: leave,
    onFocus: (event: { currentTarget: HTMLElement }) => show(event.currentTarget),
    onBlur: hide,
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Escape') hide()
    },
  }

  const bubble =
    text === undefined ? null : (
      <span
        ref={bubbleRef}
        id={id}
        role="tooltip"
        popover="hint"
        className={styles.bubble}
        onPointerLeave={hide}
      >
        <span className={styles.text}>{text}</span>
      </span>
    )

  return { anchor, bubble, show }
}
