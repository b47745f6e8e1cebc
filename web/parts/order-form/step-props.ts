// What each step of the form is given.
import type { OrderDraft } from './order-draft.ts'
import type { FieldErrors } from '#web/lib/use-form.ts'
import type { Lists } from './lists.ts'

export type StepProps = {
  draft: OrderDraft
  lists: Lists
  errors: FieldErrors
  onChange: (changes: Partial<OrderDraft>) => void
}
