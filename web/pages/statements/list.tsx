// The person's statement: the balance, and every movement behind it, newest first.
import { STATEMENT_PAGE_SIZE } from '#domain/constants.ts'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { pageAsked } from '#domain/paging.ts'
import { tryCall } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { MovementTable } from '#web/parts/statements/movement-table.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { NewerOlder } from '#web/ui/lists/newer-older.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import type { Route } from './+types/list.ts'
import styles from './statements.module.css'

type Facts = NonNullable<Route.ComponentProps['loaderData']>

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { page, offset } = pageAsked(new URL(request.url).searchParams.get('page'), STATEMENT_PAGE_SIZE)
  const [found, wallet] = await Promise.all([
    valueOrNull(tryCall('statements', 'fetch', { offset })),
    valueOrNull(tryCall('statements', 'wallet', {})),
  ])
  return found === null || wallet === null ? null : { page, wallet, found }
}

export function meta() {
  return pageMeta({ title: 'Statement', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title="Statement" margin={<Kicker>Your money</Kicker>} />
}

export default function Statement({ loaderData }: Route.ComponentProps) {
  return (
    <Folio as="main" space="page" margin={<Kicker>Your money</Kicker>}>
      <h1 className={styles.title}>Statement</h1>
      <Loaded found={loaderData} what="your statement">
        {(facts) => <Movements {...facts} />}
      </Loaded>
    </Folio>
  )
}

function Movements({ page, wallet, found: { items: movements, next: hasNext } }: Facts) {
  const isEmpty = movements.length === 0 && page === 1
  return (
    <>
      <p className={styles.wallet}>
        <span className={styles.label}>In your wallet</span>
        <b className={styles.balance}>{formatMoney(toCents(wallet.balance))}</b>
        <span className={styles.remark}>{remarkOn(toCents(wallet.balance), toCents(wallet.held))}</span>
      </p>
      {isEmpty ? (
        <EmptyState drawing="envelope" title="No payments yet">
          Every payment and every refund appears here, with its receipt.
        </EmptyState>
      ) : (
        <MovementTable movements={movements} />
      )}
      <NewerOlder what="entries" path="/statement" page={page} hasNext={hasNext} />
    </>
  )
}

function remarkOn(balanceCents: number, heldCents: number): string {
  if (balanceCents === 0) return 'When there is money in it, we use it first for your next payment.'
  if (heldCents === 0) return 'We use it first for your next payment.'
  return `${formatMoney(heldCents)} of it is set aside for payments under way.`
}
