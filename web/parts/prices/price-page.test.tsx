// The page of prices: what a page costs for each service, what makes it dearer, and the codes that are good.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { drawn, wordsIn } from '#tests/kit/drawn.tsx'
import { PriceEffects } from './price-effects.tsx'
import { TariffTable } from './tariff-table.tsx'
import { workedPaper } from './worked-paper.ts'
import { WorkedSum } from './worked-sum.tsx'

const LEVELS = [
  { id: 1, title: 'Pre-diploma' },
  { id: 2, title: 'Diploma' },
]
const PRICES = [
  { level: 1, hours: 168, value: 20 },
  { level: 2, hours: 168, value: 30 },
  { level: 2, hours: 24, value: 50 },
]

test('the table has a row for each deadline, the soonest first, and a dash where a level is not offered so soon', async () => {
  const page = await awake(<TariffTable levels={LEVELS} prices={PRICES} counted={null} />)
  expect(page.words()).toMatch(/24 hours top priority–\$50\.007 days \$20\.00\$30\.00$/)
})

test('rewriting costs three quarters, editing as much as writing', async () => {
  const page = await awake(<TariffTable levels={LEVELS} prices={PRICES} counted={null} />)
  await page.press('Rewriting')
  expect(page.words()).toMatch(/–\$37\.507 days \$15\.00\$22\.50$/)
  await page.press('Editing')
  expect(page.words()).toMatch(/–\$50\.007 days \$20\.00\$30\.00$/)
})

test('the price that the sum below takes is circled, but not among the prices of another service', async () => {
  const [, level] = LEVELS
  const counted = Object({ hours: 168, level })
  const page = await awake(<TariffTable levels={LEVELS} prices={PRICES} counted={counted} />)
  const circled = () =>
    page.document.body.elements.filter((one) => one.nodeName === 'TR' && one.hasAttribute('data-meant'))
      .length
  expect(circled()).toBe(1)
  await page.press('Rewriting')
  expect(circled()).toBe(0)
})

test('the sum that the page works out can be followed sign by sign', () => {
  const paper = workedPaper([{ levelId: 2, hours: 168, cents: 3000 }], LEVELS)
  const words = paper && wordsIn(drawn(<WorkedSum paper={paper} />))
  expect(words).toMatch(/^12 pages × \$30\.00 per page × 2 double spacing = \$720\.00 /)
})

test('of the writers’ categories only those that cost more are named, and of the codes those that are good', () => {
  const shown = (codes: readonly { code: string; value: number }[]) =>
    wordsIn(
      drawn(
        <PriceEffects
          categories={[
            { title: 'Standard', percent: 0 },
            { title: 'Top', percent: 30 },
          ]}
          codes={codes}
        >
          {null}
        </PriceEffects>,
      ),
    )
  expect(shown([])).toContain('Top writer + 30% of base')
  expect(shown([])).not.toContain('Standard writer')
  expect(shown([])).toContain('No code is valid right now.')
  expect(shown([{ code: 'EE20', value: 20 }])).toMatch(/EE20 − 20% of base$/)
})
