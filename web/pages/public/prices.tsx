// What a page costs: the whole table, a sum written out, what changes it, and the codes that take something off.
import type { Call } from '#contract/index.ts'
import { toCents } from '#domain/basics/money.ts'
import { company } from '#domain/company.ts'
import { tryCall, isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { inBrowser, onServer } from '#web/lib/loading.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { PriceEffects } from '#web/parts/prices/price-effects.tsx'
import { PromoCheck, type Promo } from '#web/parts/prices/promo-check.tsx'
import { TariffTable } from '#web/parts/prices/tariff-table.tsx'
import { workedPaper } from '#web/parts/prices/worked-paper.ts'
import { WorkedSum } from '#web/parts/prices/worked-sum.tsx'
import { Sharing } from '#web/parts/site/sharing.tsx'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Folio, Kicker, Lede } from '#web/ui/page/page.tsx'
import type { Route } from './+types/prices.ts'
import styles from './prices.module.css'

async function load(call: Call) {
  const [lists, codes] = await Promise.all([
    call('types', 'fetch', { names: ['academic levels', 'prices', 'writer category'] }),
    call('site', 'discounts', {}),
  ])
  return {
    levels: lists['academic levels'] ?? [],
    prices: lists.prices ?? [],
    categories: lists['writer category'] ?? [],
    codes,
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export function meta() {
  return pageMeta({
    title: 'Prices and discounts',
    description:
      'What a page costs by level and deadline, the whole table, a sum written out, what changes it, and the discount codes that are valid now.',
  })
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  const { levels, prices, categories, codes } = loaderData
  const values = prices.map(({ value }) => value)
  const tariffs = prices.map(({ level, hours, value }) => ({ levelId: level, hours, cents: toCents(value) }))
  const paper = workedPaper(tariffs, levels)
  return (
    <main id="main">
      <Sharing
        family="prices"
        trail={[{ name: 'Prices and discounts', path: '/prices-and-discounts' }]}
        facts={(addressOf) => [
          {
            '@type': 'Service',
            name: 'Academic writing, editing and rewriting, by the page',
            url: addressOf('/prices-and-discounts'),
            provider: { '@type': 'Organization', name: company.name },
            offers: {
              '@type': 'AggregateOffer',
              priceCurrency: 'USD',
              lowPrice: Math.min(...values),
              highPrice: Math.max(...values),
              offerCount: values.length,
            },
          },
        ]}
      />
      <Folio as="section" space="page" margin={<Kicker>Prices and discounts</Kicker>}>
        <h1 className={styles.title}>What a page costs</h1>
        <Lede below="large">
          Three things set the price of a page: what we do with it, your level, and how soon you need it.
        </Lede>
        <TariffTable levels={levels} prices={prices} counted={paper} />
      </Folio>
      <Folio as="section" label="The sum" margin={<Kicker>The sum</Kicker>}>
        <h2>How a price is built</h2>
        {paper && <WorkedSum paper={paper} />}
        <PriceEffects categories={categories} codes={codes}>
          {paper && <PromoCheck paper={paper} onCheck={checkPromo} />}
        </PriceEffects>
        <p className={styles.action}>
          <Link href="/order" {...buttonLook({})}>
            Order Now
          </Link>
        </p>
      </Folio>
    </main>
  )
}

async function checkPromo(typed: string): Promise<Promo | string> {
  const found = await tryCall('discounts', 'info', { code: typed })
  return isFailure(found) ? failureSentence(found) : { code: found.code, percent: found.value }
}
