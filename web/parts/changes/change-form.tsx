// What can be changed of a paid order: length, spacing, level, deadline, writer and abstract page, each with what it was.
import { hoursToSeconds } from '#domain/basics/instant.ts'
import { formatMoney } from '#domain/basics/money.ts'
import { EZ } from '#domain/constants.ts'
import { formatDuration } from '#domain/deadlines.ts'
import { isDoubleSpaced, PAGES_MAX, SLIDES_MAX, spacingLabel } from '#domain/orders.ts'
import { wordsIn } from '#domain/prices.ts'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { OptionRow } from '#web/ui/choices/option-row.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { Stepper } from '#web/ui/choices/stepper.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import type { WholeOrder } from '../orders/order-words.ts'
import type { Wish } from './change-words.ts'
import styles from './change-form.module.css'

type Titled = { readonly id: number; readonly title: string }

export type ChangeLists = {
  readonly levels: readonly Titled[]
  readonly categories: readonly (Titled & { readonly percent: number })[]
  /** The hours at which the price changes. */
  readonly urgencies: readonly number[]
}

type ChangeFormProps = {
  order: WholeOrder
  lists: ChangeLists
  wish: Wish
  errors: Readonly<Record<string, string>>
  onChange: (changed: Wish) => void
}

const SPACINGS = [
  { id: '1', title: 'Single' },
  { id: '2', title: 'Double' },
] as const
const KEEP = 'keep'

export function ChangeForm({ order, lists, wish, errors, onChange }: ChangeFormProps) {
  const pages = wish.pages_number ?? order.pagesNumber
  const slides = wish.slides_number ?? order.slidesNumber
  const spacing = wish.spacing ?? order.spacing
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <Field label="Pages" hint={wasHint(pages, order.pagesNumber)} error={errors['pages_number']}>
          <Stepper
            value={pages}
            onValue={(count) => onChange({ pages_number: count })}
            min={0}
            max={PAGES_MAX}
            unit="pages"
          />
        </Field>
        <Field label="Slides" hint={wasHint(slides, order.slidesNumber)} error={errors['slides_number']}>
          <Stepper
            value={slides}
            onValue={(count) => onChange({ slides_number: count })}
            min={0}
            max={SLIDES_MAX}
            unit="slides"
          />
        </Field>
        <div>
          <Fieldset legend="Spacing">
            <OptionRow
              options={SPACINGS}
              value={isDoubleSpaced(spacing) ? '2' : '1'}
              onValue={(id) => onChange({ spacing: Number(id) })}
            />
          </Fieldset>
          <p className={styles.hint}>
            ≈ {wordsIn(1, spacing)} words per page
            {spacing !== order.spacing && `, was ${spacingLabel(order.spacing)}`}
          </p>
        </div>
      </div>
      <DeadlineField
        order={order}
        urgencies={lists.urgencies}
        wish={wish}
        errors={errors}
        onChange={onChange}
      />
      <Field
        label="Academic level"
        hint={wasTitle(wish.academicLevel, order.level)}
        error={errors['academicLevel']}
      >
        <Select
          options={lists.levels.map(({ id, title }) => ({ id: String(id), title }))}
          value={String(wish.academicLevel ?? order.level.id)}
          onValue={(id) => onChange({ academicLevel: Number(id) })}
        />
      </Field>
      <Field
        label="Writer"
        hint={wasTitle(wish.writerCategory, order.category)}
        error={errors['writerCategory']}
      >
        <Select
          options={lists.categories.map(({ id, title, percent }) => ({
            id: String(id),
            title: percent === 0 ? title : `${title}, + ${percent}%`,
          }))}
          value={String(wish.writerCategory ?? order.category.id)}
          onValue={(id) => onChange({ writerCategory: Number(id) })}
        />
      </Field>
      <Fieldset legend="Extras">
        <Checkbox
          label={`Abstract page, ${formatMoney(EZ)}`}
          checked={wish.hasAbstractPage ?? order.hasAbstractPage}
          onChange={(event) => onChange({ hasAbstractPage: event.target.checked })}
        />
      </Fieldset>
    </div>
  )
}

function DeadlineField({
  order,
  urgencies,
  wish: { urgency },
  errors,
  onChange,
}: Omit<ChangeFormProps, 'lists'> & Pick<ChangeLists, 'urgencies'>) {
  const now = useNow()
  const place = useOwnPlace()
  const was = order.dueAt === null ? '' : activityTime(order.dueAt, place)
  return (
    <Field
      label="Deadline"
      hint={urgency === undefined ? 'Not changed' : `was ${was}`}
      error={errors['urgency']}
    >
      <Select
        options={[
          { id: KEEP, title: `As ordered: ${was}` },
          ...urgencies.map((hours) => ({
            id: String(hours),
            title: `${formatDuration(hours)}, by ${activityTime(now + hoursToSeconds(hours), place)}`,
          })),
        ]}
        value={urgency === undefined ? KEEP : String(urgency)}
        onValue={(id) => onChange({ urgency: id === KEEP ? undefined : Number(id) })}
      />
    </Field>
  )
}

function wasHint(is: number, was: number): string | undefined {
  return is === was ? undefined : `was ${was}`
}

function wasTitle(chosen: number | undefined, was: Titled): string | undefined {
  return chosen === undefined || chosen === was.id ? undefined : `was ${was.title}`
}
