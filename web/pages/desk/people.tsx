// Who works at the desk and what each of them may do, and everyone else by group or by a search.
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import type { Output } from '#contract/index.ts'
import { deskCount } from '#domain/desk.ts'
import { pageAsked } from '#domain/paging.ts'
import { PEOPLE_GROUPS, STAFF_PAGE_SIZE, STAFF_SEARCH_MAX, type PeopleGroup } from '#domain/staff.ts'
import { relativeTime } from '#domain/times.ts'
import { tryCall } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { requireScope } from '#web/lib/session.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import { useNow } from '#web/lib/use-now.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { Keycap } from '#web/parts/desk/keycap.tsx'
import { PageHead } from '#web/parts/desk/page-head.tsx'
import { Pages } from '#web/parts/desk/pages.tsx'
import { saveScopes, SCOPE_CHOICES, ScopesDialog, type DeskPerson } from '#web/parts/desk/scopes-dialog.tsx'
import { SignOutDialog } from '#web/parts/desk/sign-out-dialog.tsx'
import { useUndo } from '#web/parts/desk/undo.tsx'
import { useDeskKeys } from '#web/parts/desk/use-desk-keys.ts'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { useToast } from '#web/ui/layers/toast.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { SideNav } from '#web/ui/lists/side-nav.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import type { Route } from './+types/people.ts'
import styles from './people.module.css'

type Facts = NonNullable<Route.ComponentProps['loaderData']['facts']>

export const clientMiddleware = [requireScope(['admin'])]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = searchParams.get('query') ?? ''
  const named = PEOPLE_GROUPS.find((group) => group === searchParams.get('who'))
  // A search that names no group looks through everyone.
  const who = named ?? (query === '' ? 'staff' : 'all')
  const { page, offset } = pageAsked(searchParams.get('page'), STAFF_PAGE_SIZE)
  const [found, choices, counts] = await Promise.all([
    valueOrNull(tryCall('desk', 'people', { who, query, offset })),
    valueOrNull(tryCall('types', 'fetch', { names: ['writer category'] })),
    valueOrNull(tryCall('desk', 'peopleCounts', {})),
  ])
  const categories = choices?.['writer category']
  const facts = found === null || !categories ? null : { who, query, page, found, categories }
  return { who, query, counts, facts }
}

export function meta() {
  return pageMeta({ title: 'People', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title="People" margin={<Kicker>The desk</Kicker>} />
}

const GROUP_TITLES: Readonly<Record<PeopleGroup, string>> = {
  staff: 'Staff',
  writers: 'Writers',
  managers: 'Managers',
  admins: 'Admins',
  customers: 'Customers',
  all: 'Everyone',
}

export default function PeoplePage({ loaderData: { who, query, counts, facts } }: Route.ComponentProps) {
  useFresh()
  const searchRef = useRef<HTMLFormElement>(null)
  useDeskKeys({
    '/': () => searchRef.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
  })
  return (
    <Folio as="main" space="page" margin={<PeopleNav who={who} counts={counts} />}>
      <PageHead title="People">
        <search className={styles.search}>
          <Form ref={searchRef}>
            <Input
              key={`${who} ${query}`}
              type="search"
              name="query"
              aria-label="Search by the beginning of an email or a pen name"
              aria-keyshortcuts="/"
              placeholder="Email or pen name"
              defaultValue={query}
              maxLength={STAFF_SEARCH_MAX}
              lead={<Search aria-hidden="true" />}
              trail={<Keycap>/</Keycap>}
            />
            {who !== 'staff' && <input type="hidden" name="who" value={who} />}
          </Form>
        </search>
      </PageHead>
      <Loaded found={facts} what="the people">
        {(known) => <People {...known} />}
      </Loaded>
    </Folio>
  )
}

type PeopleNavProps = { who: PeopleGroup; counts: Output<'desk', 'peopleCounts'> | null }

function PeopleNav({ who, counts }: PeopleNavProps) {
  return (
    <SideNav
      label="People"
      entries={PEOPLE_GROUPS.map((group) => ({
        label: GROUP_TITLES[group],
        href: group === 'staff' ? '/desk/people' : `/desk/people?who=${group}`,
        isCurrent: group === who,
        count: counts === null ? undefined : deskCount(counts[group]),
      }))}
    />
  )
}

function People({ who, query, page, found: { items, next: hasNext }, categories }: Facts) {
  const [chosen, setChosen] = useState<DeskPerson>()
  const [leaving, setLeaving] = useState<DeskPerson>()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const offerUndo = useUndo()

  function finish({ name }: DeskPerson, before: DeskPerson) {
    setChosen(undefined)
    void revalidate()
    offerUndo(`The scopes of ${name} are saved.`, async () => {
      const putBack = await saveScopes(before)
      await revalidate()
      return putBack
    })
  }

  if (items.length === 0 && page === 1)
    return (
      <EmptyState drawing="envelope" title="We found no one">
        {query === ''
          ? 'To give a person a scope, look for them under “Everyone”.'
          : 'Try the beginning of their email address or pen name.'}
      </EmptyState>
    )
  return (
    <>
      <PeopleTable people={items} onChoose={setChosen} onSignOut={setLeaving} />
      <p className={styles.remark}>
        Everyone stays a customer, too. You can’t take the admin scope from yourself: another admin has to.
      </p>
      {(page > 1 || hasNext) && (
        <Pages
          page={page}
          hasNext={hasNext}
          pathTo={(other) => `/desk/people?${new URLSearchParams({ who, query, page: String(other) })}`}
        />
      )}
      <ScopesOpen />
      {leaving && (
        <SignOutDialog
          person={leaving}
          onClose={() => setLeaving(undefined)}
          onDone={() => {
            setLeaving(undefined)
            showToast(`${leaving.name} is signed out.`)
            void revalidate()
          }}
        />
      )}
      {chosen && (
        <ScopesDialog
          key={chosen.id}
          person={chosen}
          categories={categories}
          onClose={() => setChosen(undefined)}
          onDone={(changed) => finish(changed, chosen)}
        />
      )}
    </>
  )
}

function ScopesOpen() {
  return (
    <section className={styles.opens}>
      <h2 className={styles.title}>What a scope opens</h2>
      <dl className={styles.scopes}>
        {SCOPE_CHOICES.map(({ scope, title, opens }) => (
          <div key={scope} className={styles.scope}>
            <dt>{title}</dt>
            <dd>{opens}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** 'Writer, Manager', or 'Customer' of a person who does not work at the desk. */
function scopeWords(scopes: DeskPerson['scopes']): string {
  const titles = SCOPE_CHOICES.filter(({ scope }) => scopes.includes(scope)).map(({ title }) => title)
  return titles.length === 0 ? 'Customer' : titles.join(', ')
}

type PeopleTableProps = {
  people: readonly DeskPerson[]
  onChoose: (person: DeskPerson) => void
  onSignOut: (person: DeskPerson) => void
}

function PeopleTable({ people, onChoose, onSignOut }: PeopleTableProps) {
  const now = useNow()
  return (
    <Table
      label="People"
      kind="cards"
      columns={[
        { label: 'Person' },
        { label: 'Email' },
        { label: 'May work as', onCard: 'labelled' },
        { label: 'Open papers', isNumber: true, onCard: 'labelled' },
        { label: 'Last here', isNumber: true, onCard: 'labelled' },
        { label: 'Sign out or change', isLabelHidden: true, isNumber: true },
      ]}
      rows={people.map((person) => ({
        id: String(person.id),
        cells: [
          <span key="name" className={styles.name}>
            <b>{person.name}</b>
            {person.penName !== null && (
              <span className={styles.writer}>
                {[`writes as ${person.penName}`, person.category?.title].filter(Boolean).join(', ')}
              </span>
            )}
          </span>,
          <span key="email" className={styles.email}>
            {person.email}
          </span>,
          scopeWords(person.scopes),
          person.openPapers,
          person.seenAt === null ? 'not signed in' : relativeTime(person.seenAt, now),
          <span key="change" className={styles.tools}>
            <Button
              look="quiet"
              size="xs"
              aria-label={`Sign out ${person.name}`}
              reason={person.seenAt === null ? 'They are not signed in.' : undefined}
              onClick={() => onSignOut(person)}
            >
              Sign out
            </Button>
            <Button
              look="line"
              size="xs"
              aria-label={`Change the scopes of ${person.name}`}
              onClick={() => onChoose(person)}
            >
              Change
            </Button>
          </span>,
        ],
      }))}
    />
  )
}
