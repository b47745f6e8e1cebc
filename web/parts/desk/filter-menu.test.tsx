// Filters that are chosen one right after the other.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { atQueue } from './lists.ts'

test('a filter that is chosen while the page for another is still coming joins it, on the first page', async () => {
  const page = await awake(<FilterMenu list={{ ...atQueue('pool'), page: 3 }} />, '/desk?queue=pool&page=3')
  const letCome = page.holdPages()
  await page.press('Priority')
  await page.press('Can claim')
  await letCome()
  expect(page.path()).toBe('/desk?queue=pool&urgent=&claimable=')
})
