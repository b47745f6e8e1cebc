// What the rows of a queue have in common: chips and lists in a panel, kept in the address.
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { isManager } from '#domain/people.ts'
import { ORDER_STATUSES, statusLabel, type OrderStatus } from '#domain/statuses.ts'
import { isFailure, tryCall, type Failure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useAuth } from '#web/lib/state/auth.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chips } from '#web/ui/choices/chips.tsx'
import type { Option } from '#web/ui/choices/options.ts'
import { Select } from '#web/ui/choices/select.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import { DropdownPanel, passFocusToPanel } from '#web/ui/layers/dropdown-panel.tsx'
import { Late } from '../site/late.tsx'
import styles from './filter-menu.module.css'
import { deskPath, filtersOn, listAt, type DeskFilter, type DeskList } from './lists.ts'

type Lists = {
  readonly levels: readonly Option[]
  readonly documentTypes: readonly Option[]
  readonly writers: readonly Option[]
}

const ANY = 'any'
/** Says which is which where two statuses share a word. */
const APART: Readonly<Partial<Record<OrderStatus, string>>> = {
  preparing: 'first version',
  finalizing: 'final paper',
  revision: 'requested',
  processing: 'possible',
}
const STATUSES = [
  { value: ANY, label: 'Any' },
  ...ORDER_STATUSES.map((status) => ({
    value: status,
    label: [statusLabel(status), APART[status] ?? []].flat().join(': '),
  })),
]
const CLAIMS = [
  { value: ANY, label: 'Any' },
  { value: 'claimable', label: 'Can claim' },
] as const
const DEADLINES = [
  { value: ANY, label: 'Any' },
  { value: 'urgent', label: 'Priority' },
] as const

export function FilterMenu({ list: here }: { list: DeskList }) {
  const navigate = useNavigate()
  const { location: ahead } = useNavigation()
  // A second choice may come while the page for the first is still loading.
  const list = ahead ? listAt(new URLSearchParams(ahead.search)) : here
  const seesWriters = useAuth(({ user }) => isManager(user?.scopes ?? []))
  const [lists, setLists] = useState<Lists>()
  const { filter } = list
  const on = filtersOn(list)

  function choose(chosen: DeskFilter) {
    void navigate(deskPath({ ...list, page: 1, filter: chosen }))
  }
  const loading = useDeed(async () => {
    const found = await loadLists(seesWriters)
    if (isFailure(found)) return failureSentence(found)
    setLists(found)
    return undefined
  })

  return (
    <DropdownPanel
      title="Filter"
      summary={on === 0 ? 'Every order of the queue' : `${on} on`}
      onOpenChange={(isOpen) => isOpen && !lists && loading.run()}
      renderTrigger={(opener) => (
        <Button look="line" icon={<SlidersHorizontal aria-hidden="true" />} {...opener}>
          {on === 0 ? 'Filter' : `Filter · ${on}`}
        </Button>
      )}
      foot={
        <Button
          look="quiet"
          size="sm"
          reason={on === 0 ? 'No filters are on.' : undefined}
          onClick={() => choose({})}
        >
          Clear all
        </Button>
      }
    >
      <div className={styles.fields}>
        {loading.failure !== undefined && (
          <Late {...loading} passFocus={passFocusToPanel}>
            {loading.failure}
          </Late>
        )}
        <Fieldset legend="Status">
          <Chips
            label="Status"
            chips={STATUSES}
            value={filter.status ?? ANY}
            onChange={(chosen) =>
              choose({ ...filter, status: ORDER_STATUSES.find((status) => status === chosen) })
            }
          />
        </Fieldset>
        <Fieldset legend="Ordered for">
          <Chips
            label="Ordered for"
            chips={DEADLINES}
            value={filter.urgent ? 'urgent' : ANY}
            onChange={(chosen) => choose({ ...filter, urgent: chosen === 'urgent' || undefined })}
          />
        </Fieldset>
        {list.queue === 'pool' && !seesWriters && (
          <Fieldset legend="For you">
            <Chips
              label="For you"
              chips={CLAIMS}
              value={filter.claimable ? 'claimable' : ANY}
              onChange={(chosen) => choose({ ...filter, claimable: chosen === 'claimable' || undefined })}
            />
          </Fieldset>
        )}
        <Choice
          label="Level"
          options={lists?.levels}
          value={filter.level}
          onValue={(level) => choose({ ...filter, level })}
        />
        <Choice
          label="Document"
          options={lists?.documentTypes}
          value={filter.documentType}
          onValue={(documentType) => choose({ ...filter, documentType })}
        />
        {seesWriters && (
          <Choice
            label="Writer"
            options={lists?.writers}
            value={filter.writer}
            onValue={(writer) => choose({ ...filter, writer })}
          />
        )}
      </div>
    </DropdownPanel>
  )
}

type ChoiceProps = {
  label: string
  options: readonly Option[] | undefined
  value: number | undefined
  onValue: (id: number | undefined) => void
}

function Choice({ label, options, value, onValue }: ChoiceProps) {
  const unknown = value === undefined ? [] : [{ id: String(value), title: 'Not loaded yet' }]
  return (
    <Field label={label}>
      <Select
        options={[{ id: '', title: 'Any' }, ...(options ?? unknown)]}
        value={value === undefined ? '' : String(value)}
        onValue={(id) => onValue(id === '' ? undefined : Number(id))}
      />
    </Field>
  )
}

async function loadLists(seesWriters: boolean): Promise<Lists | Failure> {
  const [types, numbers] = await Promise.all([
    tryCall('types', 'fetch', { names: ['academic levels', 'document types'] }),
    seesWriters ? tryCall('desk', 'numbers', {}) : null,
  ])
  if (isFailure(types)) return types
  if (isFailure(numbers)) return numbers
  return {
    levels: types['academic levels']?.map(optionOf) ?? [],
    documentTypes: types['document types']?.map(optionOf) ?? [],
    writers: numbers?.writers.map(({ id, name }) => optionOf({ id, title: name })) ?? [],
  }
}

function optionOf({ id, title }: { readonly id: number; readonly title: string }): Option {
  return { id: String(id), title }
}
