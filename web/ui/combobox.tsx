// One of a long list, found by typing.
import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type UIEvent } from 'react'
import { useFieldWires } from './field-wires.ts'
import { markWords } from './marked-words.ts'
import type { Option } from './option.ts'
import { Spinner } from './spinner.tsx'
import control from './control.module.css'
import list from './listbox.module.css'
import styles from './combobox.module.css'

type ComboboxProps<O extends Option> = {
  options: readonly O[]
  value: O | null
  onValue: (option: O | null) => void
  /** Whether an option answers what was typed. */
  matches: (option: O, typed: string) => boolean
  /** Stands before the title: a flag. */
  renderVisual?: (option: O) => ReactNode
  /** The list was scrolled to its last rows: time for the next page. */
  onNearEnd?: (() => void) | undefined
  isLoadingMore?: boolean | undefined
  /** It comes with the focus, or with its list open too. */
  entrance?: 'focused' | 'open' | undefined
  placeholder?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  required?: boolean | undefined
  /** The name, where no Field gives one. */
  'aria-label'?: string | undefined
}

const NEAR_END_PX = 80

export function Combobox<O extends Option>(props: ComboboxProps<O>) {
  const { options, value, onValue, matches, renderVisual, onNearEnd, isLoadingMore, ...rest } = props
  const { 'aria-label': ariaLabel, placeholder, entrance, ...root } = rest
  const [typed, setTyped] = useState('')
  const wires = useFieldWires({})
  const inputRef = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (entrance !== undefined) inputRef.current?.focus()
  }, [entrance])

  function scroll({ currentTarget: box }: UIEvent) {
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX && !isLoadingMore) onNearEnd?.()
  }

  return (
    <Base.Root
      {...root}
      items={options}
      value={value}
      onValueChange={onValue}
      onInputValueChange={(text, { reason }) => setTyped(reason === 'input-change' ? text : '')}
      filter={matches}
      itemToStringLabel={(option) => option.title}
      itemToStringValue={(option) => option.id}
      isItemEqualToValue={(option, chosen) => option.id === chosen.id}
      autoHighlight
      defaultOpen={entrance === 'open'}
    >
      <Base.InputGroup className={`${control.control} ${styles.box}`}>
        {value !== null && typed === '' && renderVisual?.(value)}
        <Base.Input
          {...wires}
          aria-label={ariaLabel}
          placeholder={placeholder}
          className={control.entry}
          ref={inputRef}
        />
        <Base.Trigger className={styles.trigger} tabIndex={-1} aria-label="Show the list">
          <ChevronDown />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className={list.positioner} sideOffset={8}>
          <Base.Popup className={list.popup}>
            <Base.Empty className={list.empty}>No results found</Base.Empty>
            <Base.List className={list.list} onScroll={scroll}>
              {(option: O) => (
                <Base.Item key={option.id} value={option} className={list.option}>
                  {renderVisual?.(option)}
                  <span className={list.title}>
                    <MarkedTitle title={option.title} typed={typed} />
                  </span>
                  <Base.ItemIndicator className={list.tick}>
                    <Check />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
            {isLoadingMore === true && (
              <div className={list.more}>
                <Spinner label="Loading more" />
              </div>
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function MarkedTitle({ title, typed }: { title: string; typed: string }) {
  let at = 0
  return markWords(title, typed).map(({ text, isMatch }) => {
    const key = at
    at += text.length
    return isMatch ? <b key={key}>{text}</b> : <span key={key}>{text}</span>
  })
}
