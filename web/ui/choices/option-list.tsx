// The list that drops from a combobox.
import { Check } from 'lucide-react'
import { memo, useLayoutEffect, useRef, type ReactNode, type UIEvent } from 'react'
import styles from './option-list.module.css'
import { markWords, type Option } from './options.ts'

type OptionListProps<O extends Option> = {
  id: string
  options: readonly O[]
  /** The letters to print bold in each title. */
  typed: string
  chosenId: string | undefined
  /** The index of the row that the keys have reached, or -1. */
  active: number
  onPoint: (option: O) => void
  onChoose: (option: O) => void
  renderVisual: ((option: Option) => ReactNode) | undefined
  onScroll: (event: UIEvent) => void
}

const ROWS_ABOVE = 2

export function OptionList<O extends Option>(props: OptionListProps<O>) {
  const { id, options, typed, chosenId, active, onPoint, onChoose, renderVisual, onScroll } = props
  const popupRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => beginAtActive(listRef.current), [])
  useLayoutEffect(() => {
    if (options[active] !== undefined) keepInView(listRef.current)
  }, [options, active])
  useLayoutEffect(() => {
    const show = () => popupRef.current?.scrollIntoView({ block: 'nearest' })
    show()
    // A phone's keyboard comes up after the list and would cover it.
    visualViewport?.addEventListener('resize', show)
    return () => visualViewport?.removeEventListener('resize', show)
  }, [])

  function optionAt(target: EventTarget): O | undefined {
    const row = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
    return row === null ? undefined : options[Number(row.dataset['index'])]
  }

  function point(target: EventTarget) {
    const option = optionAt(target)
    if (option !== undefined && option !== options[active]) onPoint(option)
  }

  function take(target: EventTarget) {
    const option = optionAt(target)
    if (option !== undefined) onChoose(option)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the keys are heard by the box, which keeps the focus
    <div
      ref={popupRef}
      className={styles.popup}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={({ target }) => point(target)}
      onClick={({ target }) => take(target)}
    >
      <div
        ref={listRef}
        id={id}
        className={styles.list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser’s own list cannot be searched by any word
        role="listbox"
        aria-label="Options"
        onScroll={onScroll}
      >
        {options.map((option, index) => (
          <Row
            key={option.id}
            id={optionId(id, index)}
            index={index}
            option={option}
            typed={typed}
            isChosen={option.id === chosenId}
            isActive={index === active}
            renderVisual={renderVisual}
          />
        ))}
      </div>
      <div className={styles.empty} aria-live="polite">
        {options.length === 0 && 'No results found'}
      </div>
    </div>
  )
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

type RowProps = {
  id: string
  index: number
  option: Option
  typed: string
  isChosen: boolean
  isActive: boolean
  renderVisual: ((option: Option) => ReactNode) | undefined
}

const Row = memo(function Row({ id, index, option, typed, isChosen, isActive, renderVisual }: RowProps) {
  return (
    <div
      id={id}
      className={styles.option}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a list of ours
      role="option"
      aria-selected={isChosen}
      data-index={index}
      data-active={isActive || undefined}
    >
      {renderVisual?.(option)}
      <span className={styles.title}>
        <MarkedTitle title={option.title} typed={typed} />
      </span>
      {isChosen && <Check className={styles.tick} aria-hidden="true" />}
    </div>
  )
})

function MarkedTitle({ title, typed }: { title: string; typed: string }) {
  if (typed === '') return title
  let at = 0
  return markWords(title, typed).map(({ text, isMatch }) => {
    const key = at
    at += text.length
    return isMatch ? <b key={key}>{text}</b> : text
  })
}

/** The chosen row is in view from the beginning, with some before it. */
function beginAtActive(list: HTMLElement | null) {
  const row = activeRow(list)
  if (list && row) list.scrollTop = row.offsetTop - ROWS_ABOVE * row.offsetHeight
}

/** Scrolls the list to the active row, and never the page. */
function keepInView(list: HTMLElement | null) {
  const row = activeRow(list)
  if (!list || !row) return
  const { offsetTop: top, offsetHeight: height } = row
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + height - list.clientHeight
}

function activeRow(list: HTMLElement | null) {
  return list?.querySelector<HTMLElement>('[data-active]')
}
