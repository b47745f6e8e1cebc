// Step 2: the topic, and what the writer must know.
import { INSTRUCTIONS_MAX, TOPIC_MAX } from '#domain/orders.ts'
import { Counter } from '#web/ui/fields/counter.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import type { StepProps } from './step-props.ts'

export function InstructionsStep({ draft, errors, onChange }: StepProps) {
  return (
    <>
      <Field
        label="Topic"
        error={errors['topic']}
        hint="The question or the title. If you have neither yet, a few words will do."
      >
        <Input
          name="topic"
          value={draft.topic}
          maxLength={TOPIC_MAX}
          onChange={(event) => onChange({ topic: event.target.value })}
        />
      </Field>
      <Field
        label="Instructions"
        aside={
          draft.instructions === '' ? (
            'optional'
          ) : (
            <Counter count={draft.instructions.length} max={INSTRUCTIONS_MAX} />
          )
        }
        error={errors['instructions']}
        hint="The task, what must be in it, what to avoid, what your teacher said."
      >
        <Textarea
          name="instructions"
          isRuled
          rows={8}
          value={draft.instructions}
          maxLength={INSTRUCTIONS_MAX}
          onChange={(event) => onChange({ instructions: event.target.value })}
        />
      </Field>
    </>
  )
}
