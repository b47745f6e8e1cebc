// The controls of the steps after the first, which load when their steps are near.
import { isFailure } from '#web/lib/api.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import type { Slip } from '#web/parts/prices/slip.ts'
import { DeadlineStep } from '#web/parts/order-form/deadline-step.tsx'
import { ExtrasStep } from '#web/parts/order-form/extras-step.tsx'
import { FilesStep, type Uploads } from '#web/parts/order-form/files-step.tsx'
import { InstructionsStep } from '#web/parts/order-form/instructions-step.tsx'
import { PaperStep } from '#web/parts/order-form/paper-step.tsx'
import type { Promo } from '#web/parts/order-form/promo-field.tsx'
import { ReferencesStep } from '#web/parts/order-form/references-step.tsx'
import type { StepProps } from '#web/parts/order-form/step-props.ts'
import { SummaryStep } from '#web/parts/order-form/summary-step.tsx'
import { WorkflowStep } from '#web/parts/order-form/workflow-step.tsx'
import { WriterStep } from '#web/parts/order-form/writer-step.tsx'

export type ControlsProps = StepProps & {
  step: number
  slip: Slip | null
  promo: Promo
  uploads: Uploads
  hasAccepted: boolean
  onAccept: (hasAccepted: boolean) => void
}

export function LaterControls({
  step,
  slip,
  promo,
  uploads,
  hasAccepted,
  onAccept,
  ...props
}: ControlsProps) {
  switch (step) {
    case 1:
      return <PaperStep {...props} />
    case 2:
      return <InstructionsStep {...props} />
    case 3:
      return <FilesStep {...props} uploads={uploads} />
    case 4:
      return <ReferencesStep {...props} />
    case 5:
      return <DeadlineStep {...props} />
    case 6:
      return <WorkflowStep {...props} />
    case 7:
      return <WriterStep {...props} baseCents={slip?.baseCents ?? null} />
    case 8:
      return <Extras {...props} />
    default:
      return <SummaryStep {...props} {...{ promo, uploads, hasAccepted, onAccept }} />
  }
}

/** The step of the extras, with the customer’s earlier orders, whose writers they can ask for again. */
function Extras(props: StepProps) {
  const answer = useAnswer('types', 'fetch', { names: ['history'] })
  const pastOrders = answer === undefined || isFailure(answer) ? null : (answer.history ?? [])
  return <ExtrasStep {...props} pastOrders={pastOrders} />
}
