// One of a long list, found by typing.
import { ChevronDown } from 'lucide-react'
import {
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import control from '../fields/control.module.css'
import { useFieldWires } from '../fields/field-wires.ts'
import { isComposing } from '../fields/is-composing.ts'
import styles from './combobox.module.css'
import { OptionList, optionId } from './option-list.tsx'
import type { Option } from './options.ts'
import { useOptionSearch } from './use-option-search.ts'

type ComboboxProps<O extends Option> = {
  options: readonly O[]
  value: O | null
  onValue: (option: O | null) => void
  /** Draws what stands before the title, such as a flag. It must stay the same function. */
  renderVisual?: (option: Option) => ReactNode
  placeholder?: string | undefined
  disabled?: boolean | undefined
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export function Combobox<O extends Option>(props: ComboboxProps<O>) {
  const { options, value, onValue, renderVisual, placeholder, disabled } = props
  const search = useOptionSearch(options, value?.id ?? null)
  const { isOpen, typed, active } = search
  // The box shows the touch first, and the list follows.
  const isListed = useDeferredValue(isOpen) && isOpen
  const listId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const wires = useFieldWires({})

  // If the person focused the box before the page had woken, the box has not heard that touch.
  useEffect(() => {
    if (document.activeElement === inputRef.current) inputRef.current?.click()
  }, [])

  function open() {
    search.open()
    inputRef.current?.select()
  }

  function type(text: string) {
    search.type(text)
    if (text === '' && value !== null) onValue(null)
  }

  function choose(option: O) {
    onValue(option)
    search.close()
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return
    const step = STEPS[event.key]
    const isHeard = step !== undefined || (isOpen && ['Enter', 'Escape'].includes(event.key))
    if (!isHeard) return
    event.preventDefault()
    if (!isOpen) open()
    else if (step !== undefined) search.move(step)
    else if (event.key === 'Escape') search.close()
    else {
      const option = search.reached()
      if (option !== undefined) choose(option)
    }
  }

  return (
    <div className={styles.combobox} onBlur={search.close}>
      <div className={`${control.control} ${styles.box}`}>
        {value !== null && typed === null && renderVisual?.(value)}
        <input
          {...wires}
          ref={inputRef}
          className={control.entry}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed && active >= 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          disabled={disabled}
          value={typed ?? value?.title ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => isOpen || open()}
          onKeyDown={press}
        />
        <button
          type="button"
          className={styles.trigger}
          tabIndex={-1}
          aria-label="Show the list"
          aria-expanded={isOpen}
          disabled={disabled}
          onMouseDown={keepFocus}
          onClick={() => {
            inputRef.current?.focus()
            if (isOpen) search.close()
            else open()
          }}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      {isListed && (
        <OptionList
          id={listId}
          options={search.rows}
          typed={search.words}
          chosenId={value?.id}
          active={active}
          onPoint={search.point}
          onChoose={choose}
          renderVisual={renderVisual}
          onScroll={search.scroll}
        />
      )}
    </div>
  )
}

function keepFocus(event: MouseEvent) {
  event.preventDefault()
}
