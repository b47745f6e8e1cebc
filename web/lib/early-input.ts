// Replays what a person typed and chose before the page woke up, and releases what they pressed and sent, so that nothing is lost.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Change = {
  readonly field: Field
  readonly property: 'value' | 'checked'
  readonly now: string | boolean
  readonly event: 'input' | 'change' | 'click'
}

/** Collects what was typed and chosen so far, before the page redraws itself. The returned function replays it and releases what waited. */
export function collectEarlyInput(): () => void {
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')]
  const changes = fields.map(changeOf).filter((change) => change !== undefined)
  return () => {
    for (const change of changes) tell(change)
    document.documentElement.dataset['awake'] = ''
    dispatchEvent(new Event('awake'))
  }
}

function changeOf(field: Field): Change | undefined {
  if (field instanceof HTMLSelectElement) {
    const isChosen = [...field.options].some((option) => option.selected !== option.defaultSelected)
    return isChosen ? { field, property: 'value', now: field.value, event: 'change' } : undefined
  }
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    // In a group of radios, only the chosen one reports.
    const isNew = field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
    return isNew ? { field, property: 'checked', now: field.checked, event: 'click' } : undefined
  }
  if (field.value === field.defaultValue) return undefined
  return { field, property: 'value', now: field.value, event: 'input' }
}

/** React remembers field values and ignores events without a change; it does not see values set through the prototype. */
function tell({ field, property, now, event }: Change): void {
  Reflect.set(field, property, property === 'checked' ? !now : '')
  Reflect.set(Object.getPrototypeOf(field), property, now, field)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
