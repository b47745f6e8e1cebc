// The price slip of the front page: it counts while one chooses, and carries the choices into the order form.
import { useState } from 'react'
import { formatMoney } from '#domain/basics/money.ts'
import { billOf } from '#domain/bills.ts'
import { PAGES_MAX, ORDER_TYPES, orderTypeLabel } from '#domain/orders.ts'
import { formatDuration, SLIDER_HOURS } from '#domain/deadlines.ts'
import { SLIDER_HOURS_MAX, URGENCY_HOURS_MIN } from '#domain/constants.ts'
import { costPerPage, type Tariff } from '#domain/prices.ts'
import { orderPath, type OrderChoices } from '#web/lib/order-query.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Field } from '#web/ui/field.tsx'
import { Fieldset } from '#web/ui/fieldset.tsx'
import { Link } from '#web/ui/link.tsx'
import { PlainSelect } from '#web/ui/plain-select.tsx'
import { PriceSlip } from '#web/ui/price-slip.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import styles from './calculator.module.css'
import { entryOf, slipOf } from './slip.ts'

type CalculatorProps = {
  levels: readonly { readonly id: number; readonly title: string }[]
  tariffs: readonly Tariff[]
}

const TYPES = ORDER_TYPES.map((type) => ({ id: type, title: orderTypeLabel(type) }))
const SPACINGS = [
  { id: '1', title: 'Single' },
  { id: '2', title: 'Double' },
] as const
const ENDS = [URGENCY_HOURS_MIN, SLIDER_HOURS_MAX]

export function Calculator({ levels, tariffs }: CalculatorProps) {
  const [choices, setChoices] = useState<OrderChoices>({
    type: 'writing',
    academicLevel: levels[Math.floor(levels.length / 2)]?.id ?? null,
    pages_number: 5,
    spacing: 2,
    urgency: 168,
  })
  const change = (changes: Partial<OrderChoices>) => setChoices({ ...choices, ...changes })
  const { lines, totalCents } = slipFor(choices, tariffs)
  return (
    <PriceSlip
      title="What it costs"
      aside="no account needed"
      lead={<Controls levels={levels} choices={choices} onChange={change} />}
      lines={lines.slice(0, 1)}
      total={{ label: 'Total', amount: formatMoney(totalCents) }}
    >
      <Link href={orderPath(choices)} {...buttonLook({ isWide: true })}>
        Continue with this price
      </Link>
      <p className={styles.unscripted}>
        {orderTypeLabel(choices.type)}, {levels.find(({ id }) => id === choices.academicLevel)?.title}, due in{' '}
        {formatDuration(choices.urgency)}. To count with anything else the slip needs JavaScript; the{' '}
        <Link href="/prices-and-discounts">table of prices</Link> does not.
      </p>
    </PriceSlip>
  )
}

type ControlsProps = {
  levels: CalculatorProps['levels']
  choices: OrderChoices
  onChange: (changes: Partial<OrderChoices>) => void
}

function Controls({ levels, choices, onChange }: ControlsProps) {
  const { type, academicLevel, pages_number: pages, spacing, urgency } = choices
  return (
    <div className={styles.controls}>
      <Segmented
        label="Service"
        options={TYPES}
        value={type}
        onValue={(chosen) => onChange({ type: chosen })}
      />
      <Field label="Level">
        <PlainSelect
          options={levels.map(({ id, title }) => ({ id: String(id), title }))}
          value={String(academicLevel)}
          onValue={(id) => onChange({ academicLevel: Number(id) })}
        />
      </Field>
      <div className={styles.pair}>
        <Field label="Pages">
          <Stepper
            value={pages}
            onValue={(count) => onChange({ pages_number: count })}
            min={1}
            max={PAGES_MAX}
            unit="pages"
          />
        </Field>
        <Fieldset legend="Spacing">
          <Segmented
            options={SPACINGS}
            value={spacing === 2 ? '2' : '1'}
            onValue={(id) => onChange({ spacing: Number(id) })}
          />
        </Fieldset>
      </div>
      <Field label="Deadline" aside={formatDuration(urgency)}>
        <Slider
          stops={SLIDER_HOURS}
          value={urgency}
          onValue={(hours) => onChange({ urgency: hours })}
          textOf={formatDuration}
          marks={ENDS}
        />
      </Field>
    </div>
  )
}

function slipFor(choices: OrderChoices, tariffs: readonly Tariff[]) {
  const { type, academicLevel, pages_number: pages, spacing, urgency } = choices
  const bill = billOf({
    type,
    costPerPageCents: costPerPage(tariffs, academicLevel ?? 0, urgency) ?? 0,
    pages,
    slides: 0,
    spacing,
    categoryPercent: 0,
    discountPercent: 0,
    hasAbstractPage: false,
    hasPreviousWriter: false,
    walletCents: 0,
  })
  return slipOf(bill.map(entryOf), '')
}
