// What the new prices would change, by the example of one paper, and the question whether to save them.
import { Globe, Lock, Undo2 } from 'lucide-react'
import { formatMoney } from '#domain/basics/money.ts'
import { quotePrice } from '#domain/prices.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Table } from '#web/ui/lists/table.tsx'
import { FailureBanner } from '#web/ui/status/banner.tsx'
import { Keycap } from './keycap.tsx'
import { OfficeSection } from './office-section.tsx'
import styles from './tariff-changes.module.css'

export type PriceChange = {
  readonly level: number
  readonly hours: number
  readonly title: string
  readonly wasCents: number
  readonly cents: number
}

type TariffChangesProps = {
  changes: readonly PriceChange[]
  hasWrong: boolean
  isBusy: boolean
  error: string | undefined
  onDiscard: () => void
}

const EXAMPLE_PAGES = 5

export function TariffChanges({ changes, hasWrong, isBusy, error, onDiscard }: TariffChangesProps) {
  const prices = changes.length === 1 ? 'the price' : `${changes.length} prices`
  const reason = hasWrong ? 'A price is a sum such as 22.45, up to 1000.' : undefined
  return (
    <div className={styles.pair}>
      <OfficeSection title="What changes" aside="Nothing is saved yet">
        <Table
          label="What changes"
          kind="cards"
          columns={[
            { label: 'Price' },
            { label: 'Example', onCard: 'hidden' },
            { label: 'Now', isNumber: true, onCard: 'labelled' },
            { label: 'Then', isNumber: true, onCard: 'labelled' },
            { label: 'Change', isNumber: true },
          ]}
          rows={changes.map((change) => ({
            id: change.title,
            cells: [
              <b key="title">{change.title}</b>,
              `Essay, ${EXAMPLE_PAGES} pages, single`,
              formatMoney(exampleCents(change.wasCents)),
              <b key="then">{formatMoney(exampleCents(change.cents))}</b>,
              shareWords(change),
            ],
          }))}
        />
        <p className={styles.remark}>The example is the base price, before category, extras and discount.</p>
      </OfficeSection>
      <section className={styles.decide} aria-labelledby="save-prices">
        <div className={styles.body}>
          <h2 id="save-prices" className={styles.question}>
            {changes.length === 0 ? 'Is this a price?' : `Save ${prices}?`}
          </h2>
          <ul className={styles.then}>
            <li>
              <Lock aria-hidden="true" />
              <span>
                <b>Placed orders keep their price</b>, paid or not.
              </span>
            </li>
            <li>
              <Globe aria-hidden="true" />
              The price page and new quotes change at once.
            </li>
            <li>
              <Undo2 aria-hidden="true" />
              You can put the old prices back. The record keeps every change.
            </li>
          </ul>
          <FailureBanner why={error} />
          {hasWrong && <p role="alert">{reason}</p>}
        </div>
        <div className={styles.foot}>
          <Button type="submit" size="sm" isLoading={isBusy} reason={reason}>
            Save {prices}
          </Button>
          <Button look="quiet" size="sm" onClick={onDiscard}>
            Discard
          </Button>
          <span className={styles.key}>
            <Keycap>ctrl ↵</Keycap>
          </span>
        </div>
      </section>
    </div>
  )
}

function exampleCents(costPerPageCents: number): number {
  return quotePrice({
    type: 'writing',
    costPerPageCents,
    pages: EXAMPLE_PAGES,
    slides: 0,
    spacing: 1,
    categoryPercent: 0,
    discountPercent: 0,
    hasAbstractPage: false,
    hasPreviousWriter: false,
  }).totalCents
}

/** '+ 3.9%' */
function shareWords({ wasCents, cents }: PriceChange): string {
  const percent = ((cents - wasCents) / wasCents) * 100
  return `${percent < 0 ? '−' : '+'} ${Math.abs(percent).toFixed(1)}%`
}
