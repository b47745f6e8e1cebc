// The categories of writers: what each adds to the base price, and how many writers may take its orders.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Output } from '#contract/index.ts'
import { tryCall } from '#web/lib/api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useToast } from '#web/ui/layers/toast.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { EntryDialog, type ListEntry } from './entry-dialog.tsx'
import { OfficeSection } from './office-section.tsx'

type Category = Output<'desk', 'categories'>[number]

export function Categories({ categories }: { categories: readonly Category[] }) {
  const [chosen, setChosen] = useState<ListEntry>()
  const { revalidate } = useRevalidator()
  const showToast = useToast()

  function finish() {
    setChosen(undefined)
    showToast('The category is saved.')
    void revalidate()
  }

  return (
    <OfficeSection
      id="categories"
      title="Categories"
      aside={
        <Button look="quiet" size="xs" onClick={() => setChosen({ title: '', percent: 0 })}>
          Add a category
        </Button>
      }
    >
      <Table
        label="Categories"
        kind="cards"
        columns={[
          { label: 'Writer category' },
          { label: 'On top of the base', isNumber: true, onCard: 'labelled' },
          { label: 'Writers', isNumber: true, onCard: 'labelled' },
          { label: 'Change', isLabelHidden: true, isNumber: true },
        ]}
        rows={categories.map(({ id, title, percent, record }) => ({
          id: String(id),
          cells: [
            <b key="title">{title}</b>,
            `${percent}%`,
            record?.writers,
            <Button
              key="change"
              look="line"
              size="xs"
              aria-label={`Change ${title}`}
              onClick={() => setChosen({ id, title, percent })}
            >
              Change
            </Button>,
          ],
        }))}
      />
      {chosen && (
        <EntryDialog
          heading={chosen.id === undefined ? 'Add a category' : `Change ${chosen.title}`}
          consequence="Placed orders keep what they were placed with. New quotes and the price page change at once."
          entry={chosen}
          save={({ id, title, percent = 0 }) => tryCall('desk', 'saveCategory', { id, title, percent })}
          onClose={() => setChosen(undefined)}
          onDone={finish}
        />
      )}
    </OfficeSection>
  )
}
