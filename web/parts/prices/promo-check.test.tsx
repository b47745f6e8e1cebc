// Trying a promo code, and typing another one before the answer is here.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { PromoCheck, type Promo } from './promo-check.tsx'

const PAPER = {
  type: 'writing',
  level: { id: 1, title: 'Master' },
  hours: 168,
  costPerPageCents: 2000,
  pages: 12,
  slides: 0,
  spacing: 2,
  categoryPercent: 0,
  discountPercent: 0,
  hasAbstractPage: false,
  hasPreviousWriter: false,
} as const

test('a code says what it takes off, until another one is typed', async () => {
  const { page, settle, asked } = await awakeCheck()
  await page.type('WELCOME')
  await page.press('Check')
  await settle({ code: 'WELCOME', percent: 10 })
  expect(page.words()).toContain('WELCOME takes 10% off the base price.')
  await page.type('SPRING')
  expect(page.words()).not.toContain('WELCOME takes')
  await page.press('Check')
  expect(asked).toEqual(['WELCOME', 'SPRING'])
})

test.each([
  ['a sum', { code: 'WELCOME', percent: 10 }, 'WELCOME takes 10%'],
  ['a refusal', 'This code is over.', 'This code is over.'],
])('%s that comes late is not about the code that is typed by now', async (_what, answer, words) => {
  const { page, settle } = await awakeCheck()
  await page.type('WELCOME')
  await page.press('Check')
  await page.type('SPRING')
  await settle(answer)
  expect(page.words()).not.toContain(words)
  await page.type('WELCOME')
  expect(page.words()).toContain(words)
})

async function awakeCheck() {
  const asked: string[] = []
  const ends: ((answer: Promo | string) => void)[] = []
  const onCheck = (code: string) => {
    asked.push(code)
    return new Promise<Promo | string>((resolve) => ends.push(resolve))
  }
  const page = await awake(<PromoCheck paper={PAPER} onCheck={onCheck} />)
  const settle = (answer: Promo | string) => {
    ends.at(-1)?.(answer)
    return pass()
  }
  return { page, asked, settle }
}
