// A paper in its frame looks as the page around it does, from the start and through each change of the theme, until it goes.
import { afterEach, expect, test, vi } from 'vitest'
import { dressPaper } from './dress-paper.ts'

afterEach(() => void vi.unstubAllGlobals())

function openPaper() {
  const look = { colorScheme: 'light', '--ink': 'black' }
  const [night, changes] = [new EventTarget(), new Set<() => void>()]
  class Observer {
    readonly change: () => void

    constructor(change: () => void) {
      this.change = change
    }
    observe() {
      changes.add(this.change)
    }
    disconnect() {
      changes.delete(this.change)
    }
  }
  const around = {
    document: { documentElement: {}, styleSheets: [] },
    getComputedStyle: () => ({ ...look, getPropertyValue: (name: string) => Object(look)[name] ?? '' }),
    matchMedia: () => night,
    MutationObserver: Observer,
  }
  for (const [name, value] of Object.entries(around)) vi.stubGlobal(name, value)
  const style = {
    colorScheme: '',
    setProperty: (name: string, value: string) => Object.assign(style, { [name]: value }),
  }
  const paper = { createElement: () => ({}), head: { append: () => {} }, documentElement: { style } }
  const undress = dressPaper(Object(paper), Object({}))
  return {
    look,
    style,
    undress,
    choose: () => changes.forEach((change) => change()),
    nightFalls: () => night.dispatchEvent(new Event('change')),
  }
}

const LIGHT = { colorScheme: 'light', '--ink': 'black' }
const DARK = { colorScheme: 'dark', '--ink': 'white' }

test.each(['choose', 'nightFalls'] as const)(
  'a paper is dressed at once and anew (%s), until it goes',
  (by) => {
    const { look, style, undress, [by]: change } = openPaper()
    expect(style).toMatchObject(LIGHT)
    Object.assign(look, DARK)
    change()
    expect(style).toMatchObject(DARK)
    undress()
    Object.assign(look, LIGHT)
    change()
    expect(style).toMatchObject(DARK)
  },
)
