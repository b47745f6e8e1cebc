// What papers cost from now on: the tariff, what each category of writers adds, and the promo codes.
import { tryCall } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { requireScope } from '#web/lib/session.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { Categories } from '#web/parts/desk/categories.tsx'
import { Codes } from '#web/parts/desk/codes.tsx'
import { Keycap } from '#web/parts/desk/keycap.tsx'
import { OfficeNav } from '#web/parts/desk/office-nav.tsx'
import { PageHead } from '#web/parts/desk/page-head.tsx'
import { TariffEditor } from '#web/parts/desk/tariff-editor.tsx'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import type { Route } from './+types/prices.ts'
import styles from './prices.module.css'

export const clientMiddleware = [requireScope(['admin'])]

export async function clientLoader() {
  const [prices, choices, categories, codes] = await Promise.all([
    valueOrNull(tryCall('desk', 'prices', {})),
    valueOrNull(tryCall('types', 'fetch', { names: ['academic levels'] })),
    valueOrNull(tryCall('desk', 'categories', {})),
    valueOrNull(tryCall('desk', 'discounts', {})),
  ])
  const levels = choices?.['academic levels']
  return prices && levels && categories && codes ? { prices, levels, categories, codes } : null
}

export function meta() {
  return pageMeta({ title: 'Prices', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title="Tariff" margin={<Kicker>The desk</Kicker>} />
}

export default function PricesPage({ loaderData }: Route.ComponentProps) {
  useFresh()
  return (
    <Folio as="main" space="page" margin={<OfficeNav />}>
      <PageHead title="Tariff" id="tariff" remark="US dollars a page, single spacing">
        <p className={styles.keys}>
          <span>
            <Keycap>tab</Keycap> next price
          </span>
          <span>
            <Keycap>esc</Keycap> leave it as it was
          </span>
        </p>
      </PageHead>
      <Loaded found={loaderData} what="the prices">
        {({ prices, levels, categories, codes }) => (
          <>
            <TariffEditor prices={prices} levels={levels} />
            <div className={styles.halves}>
              <Categories categories={categories} />
              <Codes codes={codes} />
            </div>
          </>
        )}
      </Loaded>
    </Folio>
  )
}
