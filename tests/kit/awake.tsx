// Draws a part and keeps it awake, without a browser: its person presses, types and leaves, calls are answered when the test wants, and time
// passes when the test says so.
import { createElement, useLayoutEffect, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { create } from 'zustand'
import type { PageComponent } from './drawn.tsx'
import { listen, pass } from './held-calls.ts'
import { followLeftBehind } from './left-behind.ts'
import { keepIn } from './local-storage.ts'
import {
  SmallDialog,
  SmallDocument,
  SmallElement,
  SmallField,
  SmallFrame,
  SmallNode,
} from './small-document.ts'

/** What the browser keeps from an earlier visit. */
type Kept = Readonly<Record<string, string>>

/** What a person holds, or which button of a mouse they press. */
type Held = Readonly<Record<string, boolean | number>>

type Heard = Parameters<EventTarget['addEventListener']>

const CLOCKS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const

/** Draws the part at an address such as '/order?step=3', to which a person has come from '/before'. */
export async function awake(part: ReactNode, at = '/', kept: Kept = {}) {
  const { document, browser, media } = openPage(at, kept)
  const calls = listen()
  const { createRoot } = await loadReact()
  const container = document.createElement('main')
  document.body.appendChild(container)
  const root: ReturnType<typeof createRoot> = Reflect.apply(createRoot, undefined, [container])
  const leftBehind = followLeftBehind(browser, document, media)
  let loads = 0
  let line = Promise.resolve()
  const load = async () => {
    loads += 1
    await line
    return loads
  }
  const page = { id: 'page', path: '*', element: part, loader: load }
  const router = createMemoryRouter([page], {
    initialEntries: ['/before', at],
    hydrationData: { loaderData: { page: 0 } },
  })
  onTestFinished(() => {
    root.unmount()
    expect(leftBehind(), 'what goes on after the part has gone').toEqual([])
  })
  root.render(<RouterProvider router={router} useTransitions={false} />)
  await pass()

  function find(tag: string, words: string): SmallElement | undefined {
    return document.body.elements.find((one) => one.nodeName === tag && nameOf(one).includes(words))
  }

  const fields = () => document.body.elements.filter((one) => one instanceof SmallField)

  function tell(type: string, target: SmallElement, more: object = {}): Event {
    const event = new Event(type, { bubbles: true, cancelable: true })
    for (const [name, value] of Object.entries({ composedPath: () => [target], button: 0, ...more }))
      Object.defineProperty(event, name, { value })
    target.dispatchEvent(event)
    return event
  }

  return {
    calls,
    document,
    /** Returns what a person reads, who takes each space for a space. */
    words: () => document.body.textContent.replaceAll('\u00A0', ' '),
    /** Counts how often the page was loaded anew. */
    loads: () => loads,
    path: () => router.createHref(router.state.location),
    /** Lets no page come until the returned function is called. */
    holdPages: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      line = promise
      return () => {
        resolve()
        return pass()
      }
    },
    goBack: async (): Promise<void> => {
      await router.navigate(-1)
      await pass()
    },
    /** Returns a button by its words or its name. */
    button: (words: string) => find('BUTTON', words),
    /** Presses a link, a button, or a choice by its name. Returns whether the rest is the browser's business. */
    press: async (words: string, held: Held = {}): Promise<boolean> => {
      const target = find('A', words) ?? find('BUTTON', words) ?? find('INPUT', words)
      if (!target) throw new Error(`There is no “${words}” in “${document.body.textContent}”`)
      if (target instanceof SmallField) target.checked = true
      const { defaultPrevented } = tell('click', target, held)
      const form = target.getAttribute('type') === 'submit' ? target.closest('form') : null
      if (form && !defaultPrevented) tell('submit', form)
      await pass()
      return !defaultPrevented
    },
    /** Types into the field with this number, counted from 0. */
    type: async (text: string, nth = 0): Promise<void> => {
      const field = fields()[nth]
      if (!field) throw new Error('There is no such field')
      field.value = text
      tell(field.nodeName === 'SELECT' ? 'change' : 'input', field)
      await pass()
    },
    /** Leaves the field with this number. */
    blur: async (nth = 0): Promise<void> => {
      tell('focusout', fields()[nth] ?? container)
      await pass()
    },
    /** Chooses a file in the first field for files. As in a browser, the one that the field still holds is no news. */
    choose: async (file: File): Promise<void> => {
      const field = fields().find(({ type }) => type === 'file')
      if (!field) throw new Error('There is no field for files')
      if (field.value === file.name) return
      Object.assign(field, { value: file.name, files: [file] })
      tell('change', field)
      await pass()
    },
    /** Drops files over the first field for files. */
    drop: async (...files: readonly File[]): Promise<void> => {
      const field = fields().find(({ type }) => type === 'file')
      tell('drop', field ?? container, { dataTransfer: { files } })
      await pass()
    },
    /** Presses a key, in the field with this number or where the focus is. */
    key: async (key: string, held: Held = {}, nth?: number): Promise<void> => {
      const target = nth === undefined ? (document.activeElement ?? container.elements[0]) : fields()[nth]
      tell('keydown', target ?? container, { key, ...held })
      await pass()
    },
    /** Tells the page what its browser reports, such as 'online'. */
    report: async (type: string, more: object = {}): Promise<void> => {
      browser.dispatchEvent(Object.assign(new Event(type), more))
      await pass()
    },
    /** Hides the tab, or shows it again. */
    hide: async (isHidden: boolean): Promise<void> => {
      document.visibilityState = isHidden ? 'hidden' : 'visible'
      document.dispatchEvent(new Event('visibilitychange'))
      await pass()
    },
    leave: async (): Promise<void> => {
      root.render(null)
      await pass()
    },
  }
}

/** Runs a hook in a part that shows nothing. */
export async function awakeHook<Given, Told>(
  useSubject: (given: Given) => Told,
  first: NoInfer<Given>,
  at = '/',
  kept: Kept = {},
) {
  const useGiven = create(() => ({ given: first }))
  const told: Told[] = []
  function Part() {
    const now = useSubject(useGiven(({ given }) => given))
    useLayoutEffect(() => void told.push(now))
    return null
  }
  const part = await awake(<Part />, at, kept)
  return {
    ...part,
    /** Returns what the hook tells by now. */
    now: (): Told => {
      const [newest] = told.slice(-1)
      if (newest === undefined) throw new Error('The hook told nothing')
      return newest
    },
    ask: async (given: Given): Promise<void> => {
      useGiven.setState({ given })
      await pass()
    },
  }
}

/** Shows a page with what its loader has found, until it finds something else. */
export async function awakePage(Page: PageComponent, first: object | null, at = '/') {
  const useLoader = create(() => ({ loaderData: first }))
  function Shown() {
    return createElement(Page, Object(useLoader()))
  }
  const page = await awake(<Shown />, at)
  return {
    ...page,
    find: (loaderData: object | null): Promise<void> => {
      useLoader.setState({ loaderData })
      return pass()
    },
  }
}

/** React keeps the page and the timers that it finds when it is loaded, but each test has timers of its own. */
async function loadReact() {
  const own = { setTimeout, clearTimeout }
  let isLoading = true
  for (const name of ['setTimeout', 'clearTimeout'] as const)
    vi.stubGlobal(name, (...given: unknown[]) =>
      Reflect.apply((isLoading ? own : globalThis)[name], undefined, given),
    )
  const react = await import('react-dom/client')
  isLoading = false
  vi.stubGlobal('setTimeout', own.setTimeout)
  vi.stubGlobal('clearTimeout', own.clearTimeout)
  return react
}

/** A choice has the words of the label around it. */
function nameOf(element: SmallElement): string {
  const own = element.getAttribute('aria-label') ?? element.textContent
  return own || (element.closest('label')?.textContent ?? '')
}

/** Puts what parts find around themselves in a browser there until the test ends. */
function openPage(at: string, items: Kept) {
  const document = new SmallDocument()
  const browser = new EventTarget()
  const media = Object.assign(new EventTarget(), { matches: false })
  const around = {
    document,
    location: new URL(at, 'http://longhand.test'),
    navigator: { onLine: true },
    addEventListener: (...given: Heard) => browser.addEventListener(...given),
    removeEventListener: (...given: Heard) => browser.removeEventListener(...given),
    dispatchEvent: browser.dispatchEvent.bind(browser),
    requestAnimationFrame: (draw: () => void) => setTimeout(draw),
    cancelAnimationFrame: clearTimeout,
    scrollTo: () => {},
    innerHeight: 900,
    visualViewport: null,
    CSS: { escape: String },
    matchMedia: () => media,
    getComputedStyle: () => ({}),
    Node: SmallNode,
    Element: SmallElement,
    HTMLElement: SmallElement,
    HTMLDialogElement: SmallDialog,
    HTMLInputElement: SmallField,
    HTMLIFrameElement: SmallFrame,
    KeyboardEvent: Event,
    // React draws at once what follows from a press, and everything is that here: nothing waits for its own turn.
    event: new Event('click'),
  }
  vi.useFakeTimers({ toFake: [...CLOCKS] })
  for (const [name, value] of Object.entries(around)) vi.stubGlobal(name, value)
  vi.stubGlobal('window', globalThis)
  keepIn(new Map(Object.entries(items)))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  return { document, browser, media }
}
