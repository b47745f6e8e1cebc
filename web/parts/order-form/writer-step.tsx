// Step 7: the category of the writer: who may take the paper, what they have done so far, and what it adds to the price.
import { counted } from '#domain/basics/counted.ts'
import { formatMoney, percentOf } from '#domain/basics/money.ts'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import { RadioCard } from '#web/ui/choices/radio-card.tsx'
import styles from './form.module.css'
import { chosenCategory, type Category } from './lists.ts'
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
        {lists.categories.map(({ id, title, percent, record }) => (
          <RadioCard
            key={id}
            name="writerCategory"
            value={id}
            checked={chosen?.id === id}
            onChange={() => onChange({ writerCategory: id })}
            title={title}
            text={whoIn({ percent, record })}
            meta={effectOf(percent, baseCents)}
          />
        ))}
      </div>
    </Fieldset>
  )
}

function whoIn({ percent, record }: Pick<Category, 'percent' | 'record'>): string {
  const price = percent === 0 ? 'At the base price.' : `${percent}% on top of the base price.`
  if (record === undefined) return price
  const { writers, finished, rating } = record
  if (writers === 0) return `No writer is in this category at the moment. ${price}`
  return [
    percent === 0
      ? 'Any of our writers may take your paper.'
      : 'Only writers in this category or a higher one may take your paper.',
    `We have ${writers} at the moment.`,
    ...(finished > 0
      ? [
          `${writers === 1 ? 'This writer' : 'Each of them'} has finished at least ${counted(finished, 'paper')}.`,
        ]
      : []),
    ...(rating === null ? [] : [`Customers gave ${rating} of 5 stars on average.`]),
    price,
  ].join(' ')
}

function effectOf(percent: number, baseCents: number | null): string | undefined {
  if (percent === 0) return 'included'
  return baseCents === null ? undefined : `+ ${formatMoney(percentOf(baseCents, percent))}`
}
