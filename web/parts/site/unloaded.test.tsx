// A page of which nothing came, while its document is asked for again.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { UnloadedPage } from './unloaded.tsx'

test('the document is loaded again once the server answers, and an answer that never comes says so', async () => {
  const { page, loads } = await awakeUnloaded()
  await page.calls[0]?.lose()
  expect([loads(), page.calls.length]).toEqual([0, 1])
  expect(page.words()).toContain('We couldn’t load it. Nothing is lost.')
  await page.press('Try again')
  await page.calls[1]?.reply({})
  expect(loads()).toBe(1)
})

test('the return of the line asks again', async () => {
  const { page, loads } = await awakeUnloaded()
  await page.calls[0]?.lose()
  await page.report('online')
  await page.calls[1]?.reply({}, 404)
  expect(loads()).toBe(1)
})

test('a person who has gone to another page meanwhile stays there', async () => {
  const { page, loads } = await awakeUnloaded()
  await page.leave()
  await page.calls[0]?.reply({})
  expect(loads()).toBe(0)
})

async function awakeUnloaded() {
  const page = await awake(<UnloadedPage isDocument />, '/about')
  let loads = 0
  Object.assign(location, { reload: () => void (loads += 1) })
  return { page, loads: () => loads }
}
