// Replays what a person typed, chose, pressed and sent before the page woke up, so that nothing is lost or sent elsewhere.

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Change = {
  readonly field: Field
  readonly property: 'value' | 'checked'
  readonly now: string | boolean
  readonly event: 'input' | 'change' | 'click'
}

/** A script for the head: presses and forms wait until the page is awake, and no form leaves with its words in the address. */
export const HOLD_EARLY_DEEDS = `(${holdDeeds.toString()})()`

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

/** We print this function into the page, so it uses nothing from outside itself. */
function holdDeeds() {
  const pressed: HTMLElement[] = []
  let sent: HTMLFormElement | undefined
  const awake = new AbortController()
  // The browser has already done its own part.
  const own = 'button[type=button]:not([popovertarget])'
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>(own)
      if (button) pressed.push(button)
    },
    awake,
  )
  addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || event.target.hasAttribute('action')) return
      event.preventDefault()
      sent = event.target
    },
    awake,
  )
  addEventListener(
    'awake',
    () => {
      awake.abort()
      // One after the other, so that each press knows what the one before has changed.
      for (const button of pressed) setTimeout(() => button.click())
      setTimeout(() => sent?.requestSubmit())
    },
    awake,
  )
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
