// Letter keys of the desk: single ones, pairs, and when they are not meant.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { useDeskKeys } from './use-desk-keys.ts'

test('a letter does its deed, but not in a field or with another key', async () => {
  const { page, done } = await awakeKeys()
  await page.key('a')
  await page.key('a', { ctrlKey: true })
  await page.key('a', { metaKey: true })
  await page.key('a', { altKey: true })
  await page.key('a', {}, 0)
  await page.key('q')
  expect(done).toEqual(['a'])
})

test('after g the next letter leads on if it comes soon, and does nothing else', async () => {
  const { page, done } = await awakeKeys()
  await page.key('g', { timeStamp: 1000 })
  await page.key('a', { timeStamp: 2000 })
  await page.key('a', { timeStamp: 2100 })
  expect(done).toEqual(['g a', 'a'])
  await page.key('g', { timeStamp: 5000 })
  await page.key('b', { timeStamp: 5100 })
  await page.key('g', { timeStamp: 8000 })
  await page.key('a', { timeStamp: 9600 })
  expect(done).toEqual(['g a', 'a', 'a'])
})

test('a person who has switched them off presses nothing', async () => {
  const { page, done } = await awakeKeys()
  learnUser({ ...CASEY_USER, hasLetterKeys: false })
  await page.key('a')
  expect(done).toEqual([])
  clearAuth()
})

async function awakeKeys() {
  const done: string[] = []
  function Part() {
    useDeskKeys({ a: () => done.push('a'), b: () => done.push('b'), 'g a': () => done.push('g a') })
    return <input aria-label="Topic" />
  }
  const page = await awake(
    <section>
      <Part />
    </section>,
  )
  return { page, done }
}
