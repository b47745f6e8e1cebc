// One's own statement: what is left, and every movement that made it, newest first.
import { STATEMENT_PAGE_SIZE } from '#domain/constants.ts'
import { formatMoney, toCents } from '#domain/basics/money.ts'
import { pageOffset } from '#domain/paging.ts'
import { call } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { MovementTable } from '#web/parts/statements/movement-table.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Folio, Kicker } from '#web/ui/page.tsx'
import type { Route } from './+types/list.ts'
import styles from './statements.module.css'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('page'))
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  const [found, wallet] = await Promise.all([
    call('statements', 'fetch', { offset: pageOffset(page - 1, STATEMENT_PAGE_SIZE) }),
    call('statements', 'wallet', {}),
  ])
  return { page, wallet, movements: found.items, hasNext: found.next }
}

export function meta() {
  return pageMeta({ title: 'Statement', isHidden: true })
}

export default function Statement({ loaderData }: Route.ComponentProps) {
  const { page, wallet, movements, hasNext } = loaderData
  const isEmpty = movements.length === 0 && page === 1
  return (
    <Folio as="main" id="main" space="page" margin={<Kicker>Your money</Kicker>}>
      <h1>Statement</h1>
      <p className={styles.wallet}>
        <span className={styles.label}>In your wallet</span>
        <b className={styles.balance}>{formatMoney(toCents(wallet.balance))}</b>
        <span className={styles.remark}>{remarkOn(toCents(wallet.held))}</span>
      </p>
      {isEmpty ? (
        <EmptyState drawing="envelope" title="No movements yet">
          Each payment, return and refund stands here with its receipt.
        </EmptyState>
      ) : (
        <MovementTable movements={movements} />
      )}
      {(page > 1 || hasNext) && <Pages page={page} hasNext={hasNext} />}
    </Folio>
  )
}

function remarkOn(heldCents: number): string {
  if (heldCents === 0) return 'The next order that you pay takes from it first.'
  return `${formatMoney(heldCents)} of it is set aside for payments under way.`
}

function Pages({ page, hasNext }: { page: number; hasNext: boolean }) {
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <Link href={`/statement?page=${page - 1}`} {...buttonLook({ look: 'line', size: 'sm' })}>
          Newer movements
        </Link>
      )}
      <span>Page {page}</span>
      {hasNext && (
        <Link href={`/statement?page=${page + 1}`} {...buttonLook({ look: 'line', size: 'sm' })}>
          Older movements
        </Link>
      )}
    </nav>
  )
}
