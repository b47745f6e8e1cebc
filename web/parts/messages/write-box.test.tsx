// A message that this browser cannot keep, and one that is nothing but blanks.
import { afterEach, expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { chatDraft, useDrafts } from '#web/lib/talk/drafts.ts'
import { wordsFor } from './thread-words.ts'
import { WriteBox } from './write-box.tsx'

afterEach(() => {
  clearAuth()
  useDrafts.setState({ drafts: new Map() })
})

test('words that the browser cannot keep stay in the field, and it says why', async () => {
  learnUser(CASEY_USER)
  const page = await awake(<WriteBox orderId={7} words={wordsFor('client')} />)
  await page.type('   ')
  await page.press('Send')
  expect(page.document.activeElement?.nodeName).toBe('TEXTAREA')
  expect(page.document.body.elements.some((one) => one.getAttribute('role') === 'alert')).toBe(false)
  await page.type('Hello')
  await page.key('Enter', {}, 0)
  await pass()
  expect(chatDraft(7)?.text).toBe('Hello')
  expect(page.words()).toContain('Your browser couldn’t keep this message')
})

test('a new line, a letter that is being composed, and a phone’s keyboard send nothing', async () => {
  learnUser(CASEY_USER)
  const page = await awake(<WriteBox orderId={8} words={wordsFor('client')} />)
  await page.type('Hello')
  await page.key('Enter', { shiftKey: true }, 0)
  await page.key('Enter', { isComposing: true, keyCode: 229 }, 0)
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) })
  await page.key('Enter', {}, 0)
  await pass()
  expect(page.words()).not.toContain('Your browser couldn’t keep this message')
})

test('the field is described by an advice, which becomes a warning that is read out once the words hold an address', async () => {
  learnUser(CASEY_USER)
  const page = await awake(<WriteBox orderId={9} words={wordsFor('client')} />)
  const advice = () =>
    page.document.getElementById(
      page.document.querySelector('textarea')?.getAttribute('aria-describedby') ?? '',
    )
  await page.type('Hello')
  expect(advice()?.textContent).toMatch(/^Keep phone numbers, /)
  expect(advice()?.getAttribute('aria-live')).toBeNull()
  await page.type('Write to me@example.com')
  expect(advice()?.textContent).toMatch(/^This looks like an email\./)
  expect(advice()?.getAttribute('aria-live')).toBe('polite')
})

test('the letters are counted once a tenth of the room is left', async () => {
  const page = await awake(<WriteBox orderId={10} words={wordsFor('client')} />)
  await page.type('a'.repeat(4500))
  expect(page.words()).not.toContain('of 5,000')
  await page.type('a'.repeat(4501))
  expect(page.words()).toContain('4,501 of 5,000')
})
