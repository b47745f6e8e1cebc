// Filters that are chosen one right after the other, and lists of them that do not come.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
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

test('all filters are cleared at once, and the queue stays', async () => {
  const list = { ...atQueue('pool'), page: 3, filter: { urgent: true, level: 2 } } as const
  const page = await awake(<FilterMenu list={list} />, '/desk?queue=pool&page=3&urgent=&level=2')
  expect(page.words()).toContain('Filter · 2')
  await page.press('Clear all')
  expect(page.path()).toBe('/desk?queue=pool')
})

test('lists that did not come are no empty lists: the panel says so, and asks for them again', async () => {
  const page = await awake(<FilterMenu list={atQueue('pool')} />, '/desk?queue=pool')
  const panel = page.document.body.elements.find(({ nodeName }) => nodeName === 'DIALOG')
  panel?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }))
  await pass()
  await page.calls[0]?.lose()
  expect(page.words()).toContain('We got no answer. Check your connection, then try again.')
  await page.press('Try again')
  await page.calls[1]?.refuse('internal')
  expect(page.words()).toContain('Something failed on our side.')
  await page.report('online')
  await page.calls[2]?.answer('array', {
    'academic levels': [{ id: 3, title: 'Diploma' }],
    'document types': [],
  })
  expect(page.words()).toContain('Diploma')
  expect(page.words()).not.toContain('Try again')
})
