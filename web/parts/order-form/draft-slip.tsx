// The slip beside the question: what the order costs, as far as it is filled in.
import { memo } from 'react'
import { formatMoney } from '#domain/basics/money.ts'
import { formatDuration } from '#domain/deadlines.ts'
import type { OrderDraft } from './order-draft.ts'
import type { Slip } from '#web/parts/prices/slip.ts'
import { Facts } from '#web/ui/lists/facts.tsx'
import { PriceSlip } from '#web/parts/prices/price-slip.tsx'
import { otherDeadlines, unpricedLines } from './draft-price.ts'
import styles from './form.module.css'
import { DEADLINE_STEP, LAST_STEP } from './form-steps.ts'
import type { Lists } from './lists.ts'

type DraftSlipProps = {
  draft: OrderDraft
  lists: Lists
  step: number
  slip: Slip | null
  discountPercent: number
  isKept: boolean
}

export const DraftSlip = memo(function DraftSlip(props: DraftSlipProps) {
  const { draft, lists, step, slip, discountPercent, isKept } = props
  const isSummary = step === LAST_STEP
  return (
    <PriceSlip
      title={isSummary ? 'The sum' : 'So far'}
      aside={isKept ? 'draft saved here' : undefined}
      lines={draftLines(draft, slip)}
      total={totalOf(slip)}
      {...(isSummary && { mark: 'circle' as const })}
    >
      {slip === null ? (
        <p className={styles.slipNote}>The sum appears when we know the level, the work and the deadline.</p>
      ) : step === DEADLINE_STEP ? (
        <div className={styles.slipPart}>
          <p className={styles.slipNote}>The same paper at other deadlines</p>
          <Facts facts={otherDeadlines(draft, lists, discountPercent)} />
        </div>
      ) : (
        step < DEADLINE_STEP && (
          <p className={styles.slipNote}>
            For a deadline of {formatDuration(draft.urgency)}. You choose yours in step {DEADLINE_STEP + 1}.
          </p>
        )
      )}
    </PriceSlip>
  )
})

export function draftLines(draft: OrderDraft, slip: Slip | null) {
  return slip?.lines ?? unpricedLines(draft)
}

export function totalOf(slip: Slip | null) {
  return { label: 'Total', amount: slip === null ? '—' : formatMoney(slip.totalCents) }
}
