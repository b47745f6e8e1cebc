// The line that passes: what is said again, or while another one is there.
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { ToastProvider, useToast } from './toast.tsx'

test('the same words said again are a new line, and a line that has passed is gone', async () => {
  const { page, say, line, end } = await awakeToasts()
  await say('Saved.')
  const first = line()
  await say('Saved.')
  expect(page.words()).toBe('Saved.')
  expect(line()).not.toBe(first)
  await end()
  expect(page.words()).toBe('')
  await say('Saved.')
  expect(page.words()).toBe('Saved.')
})

test('newer words take the place of older ones, and what lasts stays above them', async () => {
  const { page, say } = await awakeToasts('You are offline. ')
  await say('Saved.')
  await say('Undone.')
  expect(page.words()).toBe('You are offline. Undone.')
})

async function awakeToasts(lasting?: string) {
  let show = (_words: string) => {}
  function Part() {
    const showToast = useToast()
    useLayoutEffect(() => void (show = showToast))
    return null
  }
  const page = await awake(
    <ToastProvider lasting={lasting}>
      <Part />
    </ToastProvider>,
  )
  const line = () => page.document.body.elements.find(({ nodeName }) => nodeName === 'OUTPUT')?.elements[0]
  return {
    page,
    line,
    say: (words: string) => {
      show(words)
      return pass()
    },
    end: () => {
      const event = new Event('animationend', { bubbles: true })
      Object.defineProperty(event, 'target', { value: line() })
      page.document.body.elements[0]?.dispatchEvent(event)
      return pass()
    },
  }
}
