// The board: queues, the orders of one of them, and the open order beside its list on a wide screen.
import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Form, Outlet, useNavigate, useParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import {
  DESK_PAGE_SIZE,
  DESK_QUEUES,
  DESK_SEARCH_MAX,
  isManager,
  queuesFor,
  type DeskQueue,
} from '#domain/desk.ts'
import { pageOffset } from '#domain/paging.ts'
import { tryCall } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import { useNow } from '#web/lib/use-now.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { BriefList } from '#web/parts/desk/brief-list.tsx'
import { Keycap } from '#web/parts/desk/keycap.tsx'
import { deskPath, type DeskPlace } from '#web/parts/desk/places.ts'
import { QueueNav } from '#web/parts/desk/queue-nav.tsx'
import { EMPTY_QUEUES, groupBriefs, QUEUE_KEYS, QUEUE_TITLES, type Brief } from '#web/parts/desk/queues.ts'
import { useDeskKeys } from '#web/parts/desk/use-desk-keys.ts'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import type { Route } from './+types/board.ts'
import styles from './board.module.css'

export const handle = { hideCookieBanner: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const place = placeAt(new URL(request.url).searchParams)
  const offset = pageOffset(place.page - 1, DESK_PAGE_SIZE)
  const [found, counts] = await Promise.all([
    valueOrNull(tryCall('desk', 'queue', { queue: place.queue, query: place.query, offset })),
    valueOrNull(tryCall('desk', 'counts', {})),
  ])
  return { place, found, counts }
}

/** Going from one order to the next asks for the order alone. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = asked
  const isOtherOrder = currentUrl.pathname !== nextUrl.pathname && currentUrl.search === nextUrl.search
  return defaultShouldRevalidate && !isOtherOrder
}

export function meta() {
  return pageMeta({ title: 'Desk', isHidden: true })
}

export function HydrateFallback() {
  return (
    <main id="main" className={styles.board}>
      <section className={styles.ledger} aria-busy="true">
        <h1 className={styles.title}>Desk</h1>
        <Skeleton lines={['full', 'long', 'full', 'long', 'full', 'long']} />
      </section>
    </main>
  )
}

export default function Board({ loaderData }: Route.ComponentProps) {
  const { place, found, counts } = loaderData
  useFresh()
  const scopes = useAuth(({ user }) => user?.scopes)
  const searchRef = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const open = Number(useParams()['id'])
  const now = useNow()
  const groups = groupBriefs(found?.items ?? [], now)
  const briefs = groups.flatMap((group) => group.briefs)
  const queues = scopes
    ? queuesFor(scopes).filter((queue) => queue !== 'mine' || scopes.includes('writer'))
    : []

  function show(brief: Brief | undefined) {
    if (brief) void navigate(deskPath(place, brief.id), { preventScrollReset: true })
  }
  const at = briefs.findIndex(({ id }) => id === open)
  useDeskKeys({
    j: () => show(briefs[at + 1]),
    k: () => show(briefs[at - 1]),
    Escape: () => void navigate(deskPath(place)),
    '/': () => searchRef.current?.querySelector('input')?.focus(),
    ...Object.fromEntries(
      queues.map((queue) => [
        `g ${QUEUE_KEYS[queue]}`,
        () => void navigate(deskPath({ queue, query: '', page: 1 })),
      ]),
    ),
  })

  return (
    <main id="main" className={styles.board} data-open={Number.isInteger(open) || undefined}>
      <QueueNav queues={queues} current={place.query === '' ? place.queue : null} counts={counts ?? {}} />
      <section className={styles.ledger} aria-label="Orders">
        <div className={styles.head}>
          <h1 className={styles.title}>{place.query === '' ? QUEUE_TITLES[place.queue] : 'Found'}</h1>
          <search ref={searchRef}>
            <Form action="/desk">
              <input type="hidden" name="queue" value={place.queue} />
              <Input
                key={place.query}
                type="search"
                name="query"
                aria-label="Search by number, topic or writer"
                placeholder="Number or topic"
                defaultValue={place.query}
                maxLength={DESK_SEARCH_MAX}
                lead={<Search aria-hidden="true" />}
                trail={<Keycap>/</Keycap>}
              />
            </Form>
          </search>
        </div>
        <Loaded found={found} what="this queue">
          {({ items, next, total }) =>
            items.length === 0 && place.page === 1 ? (
              <div className={styles.empty}>
                <EmptyState drawing="tray" title={place.query === '' ? 'All done' : 'Nothing found'}>
                  {place.query === ''
                    ? EMPTY_QUEUES[place.queue]
                    : 'Try the number of the order or a word of its topic.'}
                </EmptyState>
              </div>
            ) : (
              <>
                <BriefList groups={groups} place={place} open={open} />
                <Pages place={place} shown={items.length} total={total} hasNext={next} />
              </>
            )
          }
        </Loaded>
      </section>
      <div className={styles.open}>
        <Outlet context={place} />
      </div>
    </main>
  )
}

type PagesProps = { place: DeskPlace; shown: number; total: number; hasNext: boolean }

function Pages({ place, shown, total, hasNext }: PagesProps) {
  const { page } = place
  const first = pageOffset(page - 1, DESK_PAGE_SIZE)
  return (
    <nav className={styles.pages} aria-label="Pages">
      <span>{`${first + Math.min(1, shown)}–${first + shown} of ${total.toLocaleString('en-US')}`}</span>
      {page > 1 && (
        <Link href={deskPath({ ...place, page: page - 1 })} {...buttonLook({ look: 'line', size: 'xs' })}>
          Previous
        </Link>
      )}
      {hasNext && (
        <Link href={deskPath({ ...place, page: page + 1 })} {...buttonLook({ look: 'line', size: 'xs' })}>
          Next
        </Link>
      )}
    </nav>
  )
}

function placeAt(params: URLSearchParams): DeskPlace {
  const page = Number(params.get('page'))
  return {
    queue: DESK_QUEUES.find((queue) => queue === params.get('queue')) ?? firstQueue(),
    query: params.get('query') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

function firstQueue(): DeskQueue {
  return isManager(useAuth.getState().user?.scopes ?? []) ? 'all' : 'mine'
}
