// One of a short list, behind a box that shows the choice.
import { Select as Base } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldWires } from './field-wires.ts'
import type { Option } from './option.ts'
import control from './control.module.css'
import list from './listbox.module.css'
import styles from './select.module.css'

type SelectProps<O extends Option> = {
  options: readonly O[]
  value: string | null
  onValue: (id: string) => void
  /** Stands before the title: a flag. */
  renderVisual?: (option: O) => ReactNode
  placeholder?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  required?: boolean | undefined
  /** The name, where no Field gives one. */
  'aria-label'?: string | undefined
}

export function Select<O extends Option>(props: SelectProps<O>) {
  const { options, value, onValue, renderVisual, placeholder, 'aria-label': ariaLabel, ...root } = props
  const wires = useFieldWires({})
  const chosen = options.find((option) => option.id === value)
  return (
    <Base.Root
      {...root}
      value={value}
      onValueChange={(id) => id !== null && onValue(id)}
      items={options.map(({ id, title }) => ({ value: id, label: title }))}
      modal={false}
    >
      <Base.Trigger {...wires} aria-label={ariaLabel} className={`${control.control} ${styles.trigger}`}>
        {chosen && renderVisual?.(chosen)}
        <Base.Value className={styles.value} placeholder={placeholder} />
        <Base.Icon className={styles.icon}>
          <ChevronDown />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={list.positioner} sideOffset={8} alignItemWithTrigger={false}>
          <Base.Popup className={list.popup}>
            <Base.List className={list.list}>
              {options.map((option) => (
                <Base.Item key={option.id} value={option.id} className={list.option}>
                  {renderVisual?.(option)}
                  <Base.ItemText className={list.title}>{option.title}</Base.ItemText>
                  <Base.ItemIndicator className={list.tick}>
                    <Check />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
