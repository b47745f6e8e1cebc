// Step 0: what kind of work it is, and on what kind of paper.
import { ORDER_TYPES, orderTypeLabel, type OrderType } from '#domain/orders.ts'
import type { OrderDraft } from './order-draft.ts'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import { Illustration } from '#web/ui/page/illustration.tsx'
import { RadioCard } from '#web/ui/choices/radio-card.tsx'
import { typeEffect } from './draft-price.ts'
import styles from './form.module.css'
import type { Reference } from './lists.ts'
import { ReferenceField } from './reference-field.tsx'
import type { StepProps } from './step-props.ts'

const WORDS: Readonly<Record<OrderType, string>> = {
  writing: 'A new paper from your instructions and sources.',
  editing: 'Your draft, corrected and tightened. The argument stays yours.',
  rewriting: 'Your paper, put into new words with its meaning kept.',
}

const DRAWINGS = { writing: 'describe', editing: 'editing', rewriting: 'rewriting' } as const

export function TypeStep({ draft, lists, errors, onChange }: StepProps) {
  return (
    <>
      <Fieldset legend="Service" isLegendHidden error={errors['type']}>
        <div className={styles.cards}>
          {ORDER_TYPES.map((type) => (
            <RadioCard
              key={type}
              name="type"
              value={type}
              checked={draft.type === type}
              onChange={() => onChange({ type })}
              title={orderTypeLabel(type)}
              text={WORDS[type]}
              meta={typeEffect(type)}
              drawing={<Illustration name={DRAWINGS[type]} />}
            />
          ))}
        </div>
      </Fieldset>
      <ReferenceField
        label="Document type"
        list={lists.documentTypes}
        value={draft.documentType}
        onValue={(id) => onChange(choosing(lists.documentTypes, draft, id))}
        error={errors['documentType']}
      />
    </>
  )
}

/** A kind of paper brings its usual length, unless the person has set one already. */
function choosing(
  types: readonly Reference[],
  draft: OrderDraft,
  documentType: number | null,
): Partial<OrderDraft> {
  const last = types.find(({ id }) => id === draft.documentType)
  if (!isUsualWork(draft, last)) return { documentType }
  const { pages = 1, slides = 0, spacing = 1 } = types.find(({ id }) => id === documentType) ?? {}
  return { documentType, pages_number: pages, slides_number: slides, spacing }
}

function isUsualWork(draft: OrderDraft, type: Reference | undefined): boolean {
  const { pages = 1, slides = 0, spacing = 1 } = type ?? {}
  return draft.pages_number === pages && draft.slides_number === slides && draft.spacing === spacing
}
