// Step 4: how many sources must be cited, or that none are needed.
import { SOURCES_MAX } from '#domain/orders.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Stepper } from '#web/ui/choices/stepper.tsx'
import type { StepProps } from './step-props.ts'

export function ReferencesStep({ draft, errors, onChange }: StepProps) {
  return (
    <>
      <Field label="References" error={errors['sources']}>
        <Stepper
          unit="references"
          min={0}
          max={SOURCES_MAX}
          value={draft.sources}
          onValue={(sources) => onChange({ sources })}
          disabled={draft.skip_sources}
        />
      </Field>
      <Checkbox
        label="None are needed"
        hint="The writer cites only what the instructions or your files name."
        checked={draft.skip_sources}
        onChange={(event) => onChange({ skip_sources: event.target.checked })}
      />
    </>
  )
}
