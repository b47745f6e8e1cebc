// What a person presses and sends before the page wakes waits for it, and nothing afterwards does.
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { HOLD_EARLY_DEEDS } from './early-deeds.ts'

class Pressable extends EventTarget {
  readonly click = vi.fn()

  /** Only buttons that do nothing without a script are asked for. */
  closest(selector: string): this | null {
    return selector === 'button[type=button]:not([popovertarget])' ? this : null
  }
}

class Sendable extends EventTarget {
  readonly requestSubmit = vi.fn()
  readonly hasAttribute: (name: string) => boolean

  constructor(attributes: readonly string[] = []) {
    super()
    this.hasAttribute = (name) => attributes.includes(name)
  }
}

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  runInNewContext(HOLD_EARLY_DEEDS, {
    addEventListener: page.addEventListener.bind(page),
    AbortController,
    Element: Pressable,
    HTMLFormElement: Sendable,
    setTimeout,
  })
  return () => void vi.useRealTimers()
})

test('presses are made once the page is awake, each after what the one before has changed', () => {
  const [first, second] = [new Pressable(), new Pressable()]
  for (const button of [first, second, first]) happen('click', button)
  expect(first.click).not.toHaveBeenCalled()
  happen('awake')
  expect(first.click).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect([first, second].map(({ click }) => click.mock.calls.length)).toEqual([2, 1])
  expect(first.click.mock.invocationCallOrder[1]).toBeGreaterThan(
    second.click.mock.invocationCallOrder[0] ?? 0,
  )
})

test('a form keeps its words out of the address, and is sent once when the page is awake', () => {
  const form = new Sendable()
  expect([happen('submit', form), happen('submit', form)]).toEqual(['held', 'held'])
  happen('awake')
  vi.runAllTimers()
  expect(form.requestSubmit).toHaveBeenCalledTimes(1)
})

test('a form with an address of its own needs no script, so it goes at once and not again', () => {
  const form = new Sendable(['action'])
  expect(happen('submit', form)).toBe('let go')
  happen('awake')
  vi.runAllTimers()
  expect(form.requestSubmit).not.toHaveBeenCalled()
})

test('what is pressed or sent in the page that is awake is its own business', () => {
  happen('awake')
  const [button, form] = [new Pressable(), new Sendable()]
  happen('click', button)
  expect(happen('submit', form)).toBe('let go')
  happen('awake')
  vi.runAllTimers()
  expect([button.click, form.requestSubmit].map(({ mock }) => mock.calls)).toEqual([[], []])
})

function happen(type: string, target: EventTarget = page): 'held' | 'let go' {
  const event = new Event(type, { cancelable: true })
  Object.defineProperty(event, 'target', { value: target })
  return page.dispatchEvent(event) ? 'let go' : 'held'
}
