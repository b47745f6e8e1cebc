// What somebody typed, chose and sent before the page woke up is told to it once more, so that nothing is lost or sent elsewhere.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Change = {
  readonly field: Field
  readonly property: 'value' | 'checked'
  readonly now: string | boolean
  readonly event: 'input' | 'change' | 'click'
}

/** A script for the head: a form that no script answers for yet waits, instead of leaving with its words in the address. */
export const HOLD_EARLY_SUBMITS = `addEventListener('submit',${holdSubmit.toString()})`

/** What was typed and chosen so far; called before the page draws itself anew over it. The answer tells the page. */
export function collectEarlyInput(): () => void {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')]
  const changes = fields.map(changeOf).filter((change) => change !== undefined)
  return () => {
    for (const change of changes) tell(change)
    const form = document.querySelector<HTMLFormElement>('form[data-early]')
    if (!form) return
    delete form.dataset['early']
    form.requestSubmit()
  }
}

/** It is printed into the page as well, so it uses nothing from outside itself. */
function holdSubmit(event: SubmitEvent) {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
  event.preventDefault()
  form.dataset['early'] = ''
}

function changeOf(field: Field): Change | undefined {
  if (field instanceof HTMLSelectElement) {
    const isChosen = [...field.options].some((option) => option.selected !== option.defaultSelected)
    return isChosen ? { field, property: 'value', now: field.value, event: 'change' } : undefined
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    // Of a group of radios only the chosen one speaks.
    const isNew = field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
    return isNew ? { field, property: 'checked', now: field.checked, event: 'click' } : undefined
  }
  if (field.value === field.defaultValue) return undefined
  return { field, property: 'value', now: field.value, event: 'input' }
}

/** React notes what its fields hold, and is silent about an event without a change; what the prototype sets it does not note. */
function tell({ field, property, now, event }: Change): void {
  Reflect.set(field, property, property === 'checked' ? !now : '')
  Reflect.set(Object.getPrototypeOf(field), property, now, field)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
