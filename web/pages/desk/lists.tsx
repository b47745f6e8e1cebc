// The lists that forms choose from, one at a time: an admin renames an entry or adds one.
import { useRevalidator } from 'react-router'
import { REFERENCE_LISTS, type ReferenceList } from '#domain/references.ts'
import { tryCall } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { requireScope } from '#web/lib/session.ts'
import { useFresh } from '#web/lib/use-fresh.ts'
import { useStateAbout } from '#web/lib/use-state-about.ts'
import { valueOrNull } from '#web/lib/wrappers.ts'
import { EntryDialog, type ListEntry } from '#web/parts/desk/entry-dialog.tsx'
import { PageHead } from '#web/parts/desk/page-head.tsx'
import { Loaded } from '#web/parts/site/unloaded.tsx'
import { WaitingPage } from '#web/parts/site/waiting.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { useToast } from '#web/ui/layers/toast.tsx'
import { SideNav } from '#web/ui/lists/side-nav.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { Folio, Kicker } from '#web/ui/page/page.tsx'
import type { Route } from './+types/lists.ts'

const TITLES: Readonly<Record<ReferenceList, string>> = {
  document_types: 'Document types',
  disciplines: 'Disciplines',
  citation_styles: 'Citation styles',
  reasons: 'Reasons for a revision',
  issues: 'Issues of a dispute',
  purposes: 'Wishes in a dispute',
}

export const clientMiddleware = [requireScope(['admin'])]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('list')
  const list = REFERENCE_LISTS.find((name) => name === asked) ?? 'document_types'
  return { list, entries: await valueOrNull(tryCall('desk', 'references', { list })) }
}

export function meta() {
  return pageMeta({ title: 'Lists', isHidden: true })
}

export function HydrateFallback() {
  return <WaitingPage title="Lists" margin={<Kicker>The desk</Kicker>} />
}

export default function ListsPage({ loaderData: { list, entries } }: Route.ComponentProps) {
  const [chosen, setChosen] = useStateAbout<ListEntry | undefined>(list, undefined)
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  useFresh()

  function finish() {
    setChosen(undefined)
    showToast('The list is saved.')
    void revalidate()
  }

  return (
    <Folio as="main" space="page" margin={<ListsNav current={list} />}>
      <PageHead title={TITLES[list]}>
        <Button look="line" size="sm" onClick={() => setChosen({ title: '' })}>
          Add an entry
        </Button>
      </PageHead>
      <Loaded found={entries} what="the list">
        {(known) => <Entries list={list} entries={known} onChoose={setChosen} />}
      </Loaded>
      {chosen && (
        <EntryDialog
          heading={chosen.id === undefined ? 'Add an entry' : `Rename ${chosen.title}`}
          consequence="Forms offer it at once. Where an order shows this entry, it shows the new title."
          entry={chosen}
          save={({ id, title }) => tryCall('desk', 'saveReference', { list, id, title })}
          onClose={() => setChosen(undefined)}
          onDone={finish}
        />
      )}
    </Folio>
  )
}

function ListsNav({ current }: { current: ReferenceList }) {
  return (
    <SideNav
      label="Lists"
      entries={REFERENCE_LISTS.map((list) => ({
        label: TITLES[list],
        href: `/desk/lists?list=${list}`,
        isCurrent: list === current,
      }))}
    />
  )
}

type EntriesProps = {
  list: ReferenceList
  entries: readonly { readonly id: number; readonly title: string }[]
  onChoose: (entry: ListEntry) => void
}

function Entries({ list, entries, onChoose }: EntriesProps) {
  return (
    <Table
      label={TITLES[list]}
      kind="cards"
      columns={[{ label: 'Title' }, { label: 'Change', isLabelHidden: true, isNumber: true }]}
      rows={entries.map(({ id, title }) => ({
        id: String(id),
        cells: [
          title,
          <Button
            key="rename"
            look="line"
            size="xs"
            aria-label={`Rename ${title}`}
            onClick={() => onChoose({ id, title })}
          >
            Rename
          </Button>,
        ],
      }))}
    />
  )
}
