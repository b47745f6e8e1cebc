// Ending sessions one after the other, on a slow line.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { DeviceList } from './device-list.tsx'

const DEVICES = ['Firefox on Linux', 'Safari on iPhone', 'Chrome on Windows'].map((title, id) => ({
  id,
  title,
  current: false,
  createdAt: 0,
  seenAt: 0,
}))

test('two sessions are ended one after the other, and each is told only once it is over', async () => {
  const { page, ending, end } = await awakeDevices()
  await page.press('End the session of Firefox')
  await page.press('End the session of Firefox')
  await page.press('End the session of Safari')
  expect(ending).toEqual(['Firefox on Linux'])
  expect(page.words()).not.toContain('is signed out.')
  await end(true)
  expect(ending).toEqual(['Firefox on Linux', 'Safari on iPhone'])
  expect(page.words()).toContain('Firefox on Linux is signed out.')
  await end(true)
  expect(page.words()).toContain('Firefox on Linux is signed out.')
  expect(page.words()).toContain('Safari on iPhone is signed out.')
})

test('what is said of a session that is over stays while others wait for their turn', async () => {
  const { page, ending, end } = await awakeDevices()
  await page.press('End the session of Firefox')
  await page.press('End the session of Safari')
  await end(true)
  await page.press('End the session of Chrome')
  expect(page.words()).toContain('Firefox on Linux is signed out.')
  await end(true)
  expect(ending).toHaveLength(3)
})

test('a session that got no answer takes nothing from what is said of the one that is over', async () => {
  const { page, end } = await awakeDevices()
  await page.press('End the session of Firefox')
  await page.press('End the session of Safari')
  await end(false)
  await end(true)
  expect(page.words()).toContain('Firefox on Linux is still signed in')
  expect(page.words()).toContain('Safari on iPhone is signed out.')
  await page.press('End the session of Firefox')
  expect(page.words()).not.toContain('is signed out.')
})

test('a session that got no answer is said to be still there, until the next try', async () => {
  const { page, end } = await awakeDevices()
  await page.press('End the session of Firefox')
  await end(false)
  expect(page.words()).toContain('Firefox on Linux is still signed in')
  expect(page.words()).not.toContain('is signed out.')
  await page.press('End the session of Firefox')
  expect(page.words()).not.toContain('is still signed in')
  await end(true)
  expect(page.words()).toContain('Firefox on Linux is signed out.')
})

async function awakeDevices() {
  const ending: string[] = []
  const ends: ((isOver: boolean) => void)[] = []
  const onEnd = ({ title }: { title: string }) => {
    ending.push(title)
    return new Promise<boolean>((resolve) => ends.push(resolve))
  }
  const page = await awake(<DeviceList devices={DEVICES} onEnd={onEnd} />)
  const end = (isOver: boolean) => {
    ends.at(-1)?.(isOver)
    return pass()
  }
  return { page, ending, end }
}
