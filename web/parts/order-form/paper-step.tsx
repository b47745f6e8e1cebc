// Step 1: the level, the discipline and the way sources are cited.
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import { RadioCard } from '#web/ui/choices/radio-card.tsx'
import { costPerPage } from '#domain/prices.ts'
import { formatMoney } from '#domain/basics/money.ts'
import styles from './form.module.css'
import { ReferenceField } from './reference-field.tsx'
import type { StepProps } from './step-props.ts'

export function PaperStep({ draft, lists, errors, onChange }: StepProps) {
  return (
    <>
      <Fieldset legend="Academic level" error={errors['academicLevel']}>
        <div className={styles.cards}>
          {lists.levels.map(({ id, title }) => (
            <RadioCard
              key={id}
              name="academicLevel"
              value={id}
              checked={draft.academicLevel === id}
              onChange={() => onChange({ academicLevel: id })}
              title={title}
              meta={pagePrice(costPerPage(lists.tariffs, id, draft.urgency))}
            />
          ))}
        </div>
      </Fieldset>
      <div className={styles.columns}>
        <ReferenceField
          label="Discipline"
          list={lists.disciplines}
          value={draft.discipline}
          onValue={(discipline) => onChange({ discipline })}
          error={errors['discipline']}
        />
        <ReferenceField
          label="Citation style"
          list={lists.styles}
          value={draft.citationStyle}
          onValue={(citationStyle) => onChange({ citationStyle })}
          error={errors['citationStyle']}
        />
      </div>
    </>
  )
}

function pagePrice(cents: number | null): string | undefined {
  return cents === null ? undefined : `${formatMoney(cents)} a page`
}
