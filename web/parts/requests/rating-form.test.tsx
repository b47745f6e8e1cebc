// The rating of a paper: unknown, given, refused, or given already.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { WayToRate } from '../orders/way-to-rate.tsx'
import { OrderRating } from './rating-form.tsx'

const GIVEN = { stars: 5, line: 'Well done.', penName: '', publishable: false }

test('nothing is asked until we know whether the paper was rated, and a rating that is given stays', async () => {
  const page = await awake(<OrderRating order={7} />)
  expect(page.words()).toBe('')
  await page.calls[0]?.answer('Rating', GIVEN)
  expect(page.words()).toContain('“Well done.”')
  expect(page.words()).not.toContain('Thank you.')
})

test('an unknown rating says so, and is looked up again when the line is back', async () => {
  const page = await awake(<OrderRating order={7} />)
  await page.calls[0]?.lose()
  expect(page.words()).toContain('We couldn’t look up your rating.')
  await page.report('online')
  await page.calls[1]?.answer('null', null)
  expect(page.words()).toContain('How did you like the paper?')
})

test('a rating without stars is not sent, and says why', async () => {
  const page = await awake(<OrderRating order={7} />)
  await page.calls[0]?.answer('null', null)
  await page.press('Send the rating')
  expect(page.words()).toContain('Please choose one to five stars.')
  expect(page.calls).toHaveLength(1)
})

test('a rating that the server has taken is shown with thanks, and can’t be given again', async () => {
  const page = await awake(<OrderRating order={7} />)
  await page.calls[0]?.answer('null', null)
  await page.press('5 stars')
  await page.press('Send the rating')
  expect(page.calls[1]).toMatchObject({ pair: 'ratings.create', argument: { order: 7, stars: 5 } })
  await page.calls[1]?.answer('Rating', GIVEN)
  expect(page.words()).toMatch(/Thank you\..*“Well done\.”/)
  expect(page.button('Send the rating')).toBeUndefined()
})

test('the way to the rating is there once we know that the paper was not rated', async () => {
  const page = await awake(<WayToRate order={7} />)
  expect(page.words()).toBe('')
  await page.calls[0]?.answer('null', null)
  expect(page.words()).toBe('Rate the paper')
  await page.leave()
})

test('a paper that was rated is not to be rated again', async () => {
  const page = await awake(<WayToRate order={7} />)
  await page.calls[0]?.answer('Rating', GIVEN)
  expect(page.words()).toBe('')
})
