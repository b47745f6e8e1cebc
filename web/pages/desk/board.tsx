// The board: queues, the orders of one of them, and the open order beside its list on a wide screen.
import { Search } from 'lucide-react'
import { useRef } from 'react'
import {
  Form,
  Outlet,
  useNavigate,
  useRevalidator,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { deskCount, DESK_PAGE_SIZE, DESK_SEARCH_MAX } from '#domain/desk.ts'
import { pageOffset } from '#domain/paging.ts'
import { shortDate } from '#domain/times.ts'
import { tryCall } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { keepLoaded, useFresh } from '#web/lib/use-fresh.ts'
import { useLoadedAbout } from '#web/lib/use-loaded.ts'
import { useNow } from '#web/lib/use-now.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { BriefList } from '#web/parts/desk/brief-list.tsx'
import { Keycap } from '#web/parts/desk/keycap.tsx'
import { FilterMenu } from '#web/parts/desk/filter-menu.tsx'
import {
  askedOf,
  deskPath,
  filtersOn,
  orderAt,
  listAt,
  type BoardContext,
  type DeskList,
} from '#web/parts/desk/lists.ts'
import { Pages } from '#web/parts/desk/pages.tsx'
import { QueueNav } from '#web/parts/desk/queue-nav.tsx'
import { EMPTY_QUEUES, groupBriefs, QUEUE_TITLES, queuesOf, type Brief } from '#web/parts/desk/queues.ts'
import { redNote } from '#web/parts/desk/red-note.ts'
import { useDeskKeys } from '#web/parts/desk/use-desk-keys.ts'
import { useNextRow } from '#web/parts/desk/use-next-row.ts'
import { useQueueKeys } from '#web/parts/desk/use-queue-keys.ts'
import { useSteadyRows } from '#web/parts/desk/use-steady-rows.ts'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import type { Route } from './+types/board.ts'
import styles from './board.module.css'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = listAt(new URL(request.url).searchParams)
  const [found, counts] = await Promise.all([
    valueOrNull(tryCall('desk', 'queue', askedOf(list))),
    valueOrNull(tryCall('desk', 'counts', {})),
  ])
  return { list, found, counts }
}

/** Going from one order to the next loads that order alone. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = asked
  const [here, there] = [currentUrl, nextUrl].map(({ searchParams }) => deskPath(listAt(searchParams)))
  const isOtherOrder = here === there && currentUrl.search !== nextUrl.search
  return isOtherOrder ? keepLoaded() : defaultShouldRevalidate
}

export function meta() {
  return pageMeta({ title: 'Desk', isHidden: true })
}

export function HydrateFallback() {
  return (
    <main id="main" className={styles.board}>
      <div />
      <section className={styles.waiting} aria-busy="true">
        <h1 className={styles.title}>Desk</h1>
        <Skeleton lines={['full', 'long', 'full', 'long', 'full', 'long']} />
      </section>
    </main>
  )
}

/** This is always the same list, so that React does not take it for other rows. */
const NO_ROWS: readonly Brief[] = []

export default function Board({ loaderData }: Route.ComponentProps) {
  const { list, counts } = loaderData
  const found = useLoadedAbout(deskPath(list), loaderData.found)
  useFresh()
  const scopes = useAuth(({ user }) => user?.scopes)
  const searchRef = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const open = orderAt(useSearchParams()[0])
  const [now, here] = [useNow(), useOwnPlace()]
  const { briefs, arrived, letIn } = useSteadyRows(found?.items ?? NO_ROWS, deskPath(list))
  const groups = groupBriefs(briefs, now)
  const rows = groups.flatMap((group) => group.briefs)
  const queues = scopes ? queuesOf(scopes) : []
  const seesWriters = queues.includes('all')
  const isSought = list.query !== '' || filtersOn(list) > 0

  function show(brief: Brief | undefined) {
    if (brief) void navigate(deskPath(list, brief.id))
  }
  const at = rows.findIndex(({ id }) => id === open)
  const { revalidate } = useRevalidator()
  const note = redNote({
    briefs: rows,
    isStart: !isSought && list.page === 1,
    hasNext: found?.next ?? true,
    now,
    place: here,
  })
  const expectNext = useNextRow({ found, rows, open, show })
  const context: BoardContext = {
    list,
    isEmpty: found !== null && rows.length === 0,
    counts: counts ?? {},
    onDone() {
      expectNext()
      void revalidate()
    },
  }
  useDeskKeys({
    j: () => show(rows[at + 1]),
    k: () => show(rows[at - 1]),
    Escape: () => void navigate(deskPath(list)),
    '/': () => searchRef.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
  })
  useQueueKeys()

  return (
    <main id="main" className={styles.board} data-open={open !== undefined || undefined}>
      <QueueNav queues={queues} list={list} counts={counts ?? {}} note={note} />
      <section className={styles.ledger} aria-label="Orders">
        <div className={styles.head}>
          <h1 id="board" className={styles.title}>
            {list.query === '' ? QUEUE_TITLES[list.queue] : 'Found'}
          </h1>
          <div className={styles.tools}>
            <search ref={searchRef} className={styles.search}>
              <Form action="/desk">
                <KeptList list={list} />
                <Input
                  key={list.query}
                  type="search"
                  name="query"
                  aria-label={`Search by ${seesWriters ? 'number, topic or writer' : 'number or topic'}`}
                  placeholder={seesWriters ? 'Number, topic, writer' : 'Number or topic'}
                  defaultValue={list.query}
                  maxLength={DESK_SEARCH_MAX}
                  lead={<Search aria-hidden="true" />}
                  trail={<Keycap>/</Keycap>}
                />
              </Form>
            </search>
            <FilterMenu list={list} />
          </div>
          {arrived === 0 && <p className={styles.today}>{shortDate(now, here)}</p>}
          <output className={styles.arrived}>
            {arrived > 0 && <Button look="line" size="xs" onClick={letIn}>{`${arrived} new`}</Button>}
          </output>
        </div>
        <section className={styles.rows} aria-labelledby="board">
          <Loaded found={found} what="this queue">
            {({ items, next, total }) =>
              items.length === 0 && list.page === 1 ? (
                <div className={styles.empty}>
                  <EmptyState drawing="tray" title={isSought ? 'Nothing found' : 'All done'}>
                    {isSought
                      ? 'Try the number of the order, a word of its topic, or fewer filters.'
                      : EMPTY_QUEUES[list.queue]}
                  </EmptyState>
                </div>
              ) : (
                <>
                  <BriefList groups={groups} list={list} open={open} />
                  <div className={styles.pages}>
                    <Pages
                      page={list.page}
                      hasNext={next}
                      pathTo={(page) => deskPath({ ...list, page })}
                      told={shownOf(list, items.length, total)}
                    />
                    <p className={styles.keys}>
                      <Keycap>j</Keycap> <Keycap>k</Keycap> move <Keycap>↵</Keycap> open <Keycap>/</Keycap>{' '}
                      search
                    </p>
                  </div>
                </>
              )
            }
          </Loaded>
        </section>
      </section>
      {/* Each order begins at its top, with nothing left of the one before. */}
      <section key={open} className={styles.open} aria-label="Open order">
        <Outlet context={context} />
      </section>
    </main>
  )
}

/** '26–50 of 61', or '0 of 25' on a page whose last row has left. */
function shownOf({ page }: DeskList, shown: number, total: number): string {
  const before = pageOffset(page - 1, DESK_PAGE_SIZE)
  const rows = shown === 0 ? '0' : `${before + 1}–${before + shown}`
  return `${rows} of ${deskCount(total)}`
}

/** The list as hidden fields of the search, without its query and its page. */
function KeptList({ list }: { list: DeskList }) {
  const { searchParams } = new URL(deskPath({ ...list, query: '', page: 1 }), 'http://desk')
  return [...searchParams].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
