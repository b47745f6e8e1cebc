// The price slip of the front page: it counts while people choose, and takes their choices to the order form.
import { useDeferredValue, useMemo, useState } from 'react'
import { formatMoney } from '#domain/basics/money.ts'
import { billOf } from '#domain/bills.ts'
import { PAGES_MAX, ORDER_TYPES, orderTypeLabel } from '#domain/orders.ts'
import { formatDuration, SLIDER_HOURS } from '#domain/deadlines.ts'
import { SLIDER_HOURS_MAX, URGENCY_HOURS_MIN } from '#domain/constants.ts'
import { costPerPage, type Tariff } from '#domain/prices.ts'
import { orderFormPath, type OrderChoices } from '#web/parts/order-form/order-query.ts'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { PriceSlip } from './price-slip.tsx'
import { OptionRow } from '#web/ui/choices/option-row.tsx'
import { Slider } from '#web/ui/choices/slider.tsx'
import { Stepper } from '#web/ui/choices/stepper.tsx'
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
  // The touch shows what was chosen, and the next picture what it costs.
  const priced = useDeferredValue(choices)
  const controls = useMemo(
    () => (
      <Controls
        levels={levels}
        choices={choices}
        onChange={(changes) => setChoices({ ...choices, ...changes })}
      />
    ),
    [levels, choices],
  )
  const { lines, totalCents } = useMemo(() => slipFor(priced, tariffs), [priced, tariffs])
  return (
    <PriceSlip
      title="What it costs"
      aside="no account needed"
      lead={controls}
      lines={lines.slice(0, 1)}
      total={{ label: 'Total', amount: formatMoney(totalCents) }}
    >
      <Link href={orderFormPath(choices)} {...buttonLook({ isWide: true })}>
        Continue with this price
      </Link>
      <p className={styles.unscripted}>
        {orderTypeLabel(choices.type)}, {levels.find(({ id }) => id === choices.academicLevel)?.title}, due in{' '}
        {formatDuration(choices.urgency)}. You need JavaScript to change these choices; the{' '}
        <Link href="/prices-and-discounts">table of prices</Link> works without it.
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
      <OptionRow
        label="Service"
        options={TYPES}
        value={type}
        onValue={(chosen) => onChange({ type: chosen })}
      />
      <Field label="Level">
        <Select
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
          <OptionRow
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
  })
  return slipOf(bill.map(entryOf), '')
}
