// What was typed and chosen before the page woke is told to it once, and what was left alone is not.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectEarlyInput } from './early-input.ts'

class Field extends EventTarget {
  type = 'text'
  checked = false
  defaultChecked = false
  value = ''
  defaultValue = ''
  readonly told: [event: string, value: string, isChecked: boolean][] = []

  constructor(given: object = {}) {
    super()
    Object.assign(this, given)
    for (const type of ['input', 'change', 'click'])
      this.addEventListener(type, () => this.told.push([type, this.value, this.checked]))
  }
}

class Choice extends Field {
  declare readonly options: readonly { selected: boolean; defaultSelected: boolean }[]
}

let page: { documentElement: { dataset: Record<string, string> } }
let isAwake: boolean

beforeEach(() => {
  isAwake = false
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('HTMLSelectElement', Choice)
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => void (isAwake = type === 'awake'))
})

afterEach(() => void vi.unstubAllGlobals())

test('words that were typed are told, and those that the server wrote are not', () => {
  const [typed, left] = [
    new Field({ value: 'Rail', defaultValue: '' }),
    new Field({ value: 'a', defaultValue: 'a' }),
  ]
  replay(typed, left)
  expect([typed.told, left.told]).toEqual([[['input', 'Rail', false]], []])
})

test('of a group of radios only the chosen one is told; a box is told on and off', () => {
  const radio = { type: 'radio' }
  const chosen = new Field({ ...radio, checked: true })
  const before = new Field({ ...radio, defaultChecked: true })
  const other = new Field(radio)
  const on = new Field({ type: 'checkbox', checked: true })
  const off = new Field({ type: 'checkbox', defaultChecked: true })
  replay(chosen, before, other, on, off)
  expect(chosen.told).toEqual([['click', '', true]])
  expect([before.told, other.told]).toEqual([[], []])
  expect([on.told, off.told]).toEqual([[['click', '', true]], [['click', '', false]]])
})

test('an option that was chosen is told', () => {
  const options = (isChosen: boolean) => ({
    options: [{ selected: isChosen, defaultSelected: false }],
    value: '3',
  })
  const [chosen, left] = [new Choice(options(true)), new Choice(options(false))]
  replay(chosen, left)
  expect([chosen.told, left.told]).toEqual([[['change', '3', false]], []])
})

test('the page is told that it is awake after all that', () => {
  const typed = new Field({ value: 'Rail' })
  typed.addEventListener('input', () => expect(page.documentElement.dataset).toEqual({}))
  replay(typed)
  expect([page.documentElement.dataset, isAwake]).toEqual([{ awake: '' }, true])
})

function replay(...fields: readonly Field[]): void {
  page = { documentElement: { dataset: {} } }
  vi.stubGlobal('document', { ...page, querySelectorAll: () => fields })
  collectEarlyInput()()
}
