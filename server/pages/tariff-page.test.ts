// Compares the table of prices that visitors read with the tariff that prices orders.
import { expect, test } from 'vitest'
import { startTestServer } from '#tests/kit/server.ts'

const server = await startTestServer()

test('the table of prices says what the tariff says, level by level (PUB-14)', async () => {
  const tariff = await server.db
    .selectFrom('prices')
    .innerJoin('academic_levels', 'academic_levels.id', 'prices.level_id')
    .select(['title', 'hours', 'cents'])
    .orderBy('hours')
    .orderBy('position')
    .execute()
  const html = await (await fetch(new URL('/prices-and-discounts', server.baseUrl))).text()
  const [head = [], ...rows] = [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) => cellsOf(row))
  const shown = rows.flatMap(([tier = '', ...prices]) =>
    prices.map((price, place) => `${head[place + 1]}, ${tier.replace('top priority', '').trim()}: ${price}`),
  )
  expect(shown.length).toBeGreaterThan(20)
  expect(shown).toEqual(
    tariff.map(({ title, hours, cents }) => `${title}, ${daysOf(hours)}: $${(cents / 100).toFixed(2)}`),
  )
})

function cellsOf(row: string): string[] {
  return [...row.matchAll(/<t[hd].*?<\/t[hd]>/g)].map(([cell]) => cell.replaceAll(/<[^>]+>/g, ''))
}

function daysOf(hours: number): string {
  return hours > 72 ? `${hours / 24} days` : `${hours} hours`
}
