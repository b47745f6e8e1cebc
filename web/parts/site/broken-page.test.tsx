import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { BrokenPage } from './broken-page.tsx'

test('a page that could not come for want of a line is asked for again when the line is back', async () => {
  const page = await awake(<BrokenPage />)
  let reloads = 0
  Object.assign(location, { reload: () => (reloads += 1) })
  await page.report('online')
  expect(reloads).toBe(1)
})
