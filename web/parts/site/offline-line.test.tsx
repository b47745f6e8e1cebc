// The line that says that the browser is offline, while it is.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { OfflineLine } from './offline-line.tsx'

test('the line is there while there is no line to the server, and the page can tell by a mark', async () => {
  const page = await awake(<OfflineLine />)
  const { documentElement: root } = page.document
  const turn = async (onLine: boolean) => {
    Object.assign(navigator, { onLine })
    await page.report(onLine ? 'online' : 'offline')
  }
  expect(page.words()).toBe('')
  await turn(false)
  expect(page.words()).toContain('You are offline.')
  expect(root.hasAttribute('data-offline')).toBe(true)
  await turn(true)
  expect(page.words()).toBe('')
  expect(root.hasAttribute('data-offline')).toBe(false)
})
