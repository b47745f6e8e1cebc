// Step 6: pages, slides and spacing, with the words they come to.
import { PAGES_MAX, SLIDES_MAX, isDoubleSpaced, spacingLabel } from '#domain/orders.ts'
import { wordsIn } from '#domain/prices.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import { OptionRow } from '#web/ui/choices/option-row.tsx'
import { Stepper } from '#web/ui/choices/stepper.tsx'
import styles from './form.module.css'
import type { StepProps } from './step-props.ts'

const SPACINGS = [
  { id: 'single', title: 'Single' },
  { id: 'double', title: 'Double' },
] as const

const words = new Intl.NumberFormat('en-US')

export function WorkflowStep({ draft, errors, onChange }: StepProps) {
  const { pages_number: pages, slides_number: slides, spacing } = draft
  return (
    <>
      <div className={styles.amounts}>
        <Field label="Pages" error={errors['pages_number']}>
          <Stepper
            unit="pages"
            min={0}
            max={PAGES_MAX}
            value={pages}
            onValue={(value) => onChange({ pages_number: value })}
          />
        </Field>
        <Field label="Slides" error={errors['slides_number']}>
          <Stepper
            unit="slides"
            min={0}
            max={SLIDES_MAX}
            value={slides}
            onValue={(value) => onChange({ slides_number: value })}
          />
        </Field>
        <Fieldset legend="Spacing" error={errors['spacing']}>
          <OptionRow
            options={SPACINGS}
            value={spacingLabel(spacing)}
            onValue={(label) => onChange({ spacing: label === 'double' ? 2 : 1 })}
          />
        </Fieldset>
      </div>
      <p className={styles.reading} aria-live="polite">
        ≈ {words.format(wordsIn(1, spacing))} words per page
        {pages > 1 && `, ${words.format(wordsIn(pages, spacing))} in all`}
      </p>
      <p className={styles.remark}>
        {isDoubleSpaced(spacing)
          ? 'A double-spaced page counts as two single-spaced ones. '
          : 'Double spacing doubles the words and the price of a page. '}
        A slide counts as half a single-spaced page.
      </p>
    </>
  )
}
