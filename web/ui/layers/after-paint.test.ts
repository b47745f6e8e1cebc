// A page whose browser draws no frames, as in a tab that its person has just left.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { painted } from './after-paint.ts'

class Page extends EventTarget {
  visibilityState = 'visible'

  hide() {
    this.visibilityState = 'hidden'
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: Page

beforeEach(() => {
  page = new Page()
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => {})
})

afterEach(() => void vi.unstubAllGlobals())

test('what waits for a picture goes on when the page is hidden before it', async () => {
  const waiting = painted()
  page.hide()
  await expect(waiting).resolves.toBeUndefined()
})

test('a hidden page waits for no picture', async () => {
  page.hide()
  await expect(painted()).resolves.toBeUndefined()
})
