// The promo codes: what each takes off, how often it was used, and until when.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Output } from '#contract/index.ts'
import { fullDate } from '#domain/times.ts'
import { UTC } from '#domain/zones.ts'
import { tryCall } from '#web/lib/api.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { useToast } from '#web/ui/layers/toast.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { CodeDialog, type PromoChange } from './code-dialog.tsx'
import { OfficeSection } from './office-section.tsx'
import { useUndo } from './undo.tsx'

type Promo = Output<'desk', 'discounts'>[number]

export function Codes({ codes }: { codes: readonly Promo[] }) {
  const [chosen, setChosen] = useState<Promo | 'new'>()
  const now = useNow()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const offerUndo = useUndo()

  function finish({ code }: PromoChange) {
    const before = codes.find((promo) => promo.code === code)
    setChosen(undefined)
    void revalidate()
    if (before === undefined) return showToast(`The code ${code} is saved.`)
    const { uses: _, ...old } = before
    offerUndo(`The code ${code} is saved.`, async () => {
      const putBack = await tryCall('desk', 'saveDiscount', old)
      await revalidate()
      return putBack
    })
  }

  return (
    <OfficeSection
      id="codes"
      title="Codes"
      aside={
        <Button look="quiet" size="xs" onClick={() => setChosen('new')}>
          Add a code
        </Button>
      }
    >
      {codes.length === 0 ? (
        <p>There is no code yet. Customers can use one as soon as you add it.</p>
      ) : (
        <Table
          label="Codes"
          kind="cards"
          columns={[
            { label: 'Code' },
            { label: 'Off', isNumber: true, onCard: 'labelled' },
            { label: 'Used', isNumber: true, onCard: 'labelled' },
            { label: 'Until', isNumber: true, onCard: 'labelled' },
            { label: 'Change', isLabelHidden: true, isNumber: true },
          ]}
          rows={codes.map((promo) => ({
            id: promo.code,
            cells: [
              <b key="code">{promo.code}</b>,
              `${promo.percent}%`,
              `${promo.uses.toLocaleString('en-US')} of ${promo.maxUses.toLocaleString('en-US')}`,
              untilWords(promo, now),
              <Button
                key="change"
                look="line"
                size="xs"
                aria-label={`Change ${promo.code}`}
                onClick={() => setChosen(promo)}
              >
                Change
              </Button>,
            ],
          }))}
        />
      )}
      {chosen && (
        <CodeDialog
          promo={chosen === 'new' ? undefined : chosen}
          onClose={() => setChosen(undefined)}
          onDone={finish}
        />
      )}
    </OfficeSection>
  )
}

function untilWords({ uses, maxUses, validFrom, validTo }: Promo, now: number): string {
  if (uses >= maxUses) return 'used up'
  if (validTo <= now) return 'over'
  return validFrom > now ? `${dayOf(validTo - 1)}, from ${dayOf(validFrom)}` : dayOf(validTo - 1)
}

/** 'Nov 24, 2026' */
function dayOf(at: number): string {
  return fullDate(at, UTC).slice('Mon, '.length)
}
