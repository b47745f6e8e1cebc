// A part of a page that is slow to come.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { Coming } from './coming.tsx'

test('a part that takes long says so, and whether it is the line', async () => {
  const page = await awake(<Coming label="Your order is loading" />)
  await pass(3000)
  expect(page.words()).not.toContain('This is taking longer')
  Object.assign(navigator, { onLine: false })
  await page.report('offline')
  expect(page.words()).toContain('You are offline.')
  Object.assign(navigator, { onLine: true })
  await page.report('online')
  expect(page.words()).not.toContain('You are offline.')
  await pass(1000)
  expect(page.words()).toContain('This is taking longer than it should.')
})
