// Step 7: the category of the writer, and what each one adds.
import { formatMoney, percentOf } from '#domain/basics/money.ts'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import { RadioCard } from '#web/ui/choices/radio-card.tsx'
import styles from './form.module.css'
import { chosenCategory } from './lists.ts'
import type { StepProps } from './step-props.ts'

export function WriterStep({
  draft,
  lists,
  errors,
  onChange,
  baseCents,
}: StepProps & { baseCents: number | null }) {
  const chosen = chosenCategory(lists, draft.writerCategory)
  return (
    <Fieldset legend="Writer category" isLegendHidden error={errors['writerCategory']}>
      <div className={styles.cards}>
        {lists.categories.map(({ id, title, percent }) => (
          <RadioCard
            key={id}
            name="writerCategory"
            value={id}
            checked={chosen?.id === id}
            onChange={() => onChange({ writerCategory: id })}
            title={title}
            text={percent === 0 ? 'At the base price.' : `${percent}% on top of the base price.`}
            meta={effectOf(percent, baseCents)}
          />
        ))}
      </div>
    </Fieldset>
  )
}

function effectOf(percent: number, baseCents: number | null): string | undefined {
  if (percent === 0) return 'included'
  return baseCents === null ? undefined : `+ ${formatMoney(percentOf(baseCents, percent))}`
}
