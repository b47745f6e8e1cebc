// Asks for a revision: why, what should change, and files that show it.
import { useEffect, useMemo } from 'react'
import type { Argument, Output } from '#contract/index.ts'
import { REQUEST_INSTRUCTIONS_MAX } from '#domain/requests.ts'
import { checkLength } from '#domain/validations.ts'
import { followKeptMarks, useMarksToAsk } from '#web/lib/kept-marks.ts'
import { forgetRequest, useKeptRequest } from '#web/lib/kept-requests.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { Select } from '#web/ui/choices/select.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { MarksToSend } from '../marks/marks-to-send.tsx'
import type { WholeOrder } from '../orders/order-words.ts'
import { RequestEnd, RequestFiles, RequestText } from './request-fields.tsx'
import styles from './requests.module.css'
import { useAttachments } from './use-attachments.ts'

type RevisionFormProps = {
  order: WholeOrder
  reasons: Output<'reasons', 'fetch'>
  /** The reason why it cannot be sent now; what the person wrote stays. */
  reason: string | undefined
  onBegin: () => void
  onSend: (request: Argument<'revisions', 'create'>) => Promise<FieldErrors | undefined>
}

const NONE = { id: '', title: 'Choose a reason' }

export function RevisionForm({ order, reasons, reason: whyNot, onBegin, onSend }: RevisionFormProps) {
  const { id, deliveries } = order
  const [{ reason = NONE.id, text = '' }, answer] = useKeptRequest(`revision/${id}`)
  const attachments = useAttachments()
  const fileNames = useMemo(() => fileNamesIn(deliveries), [deliveries])
  const files = useMemo(() => [...fileNames.keys()], [fileNames])
  const marks = useMarksToAsk(id, files)
  const { form, errors, isBusy } = useForm(send)

  useEffect(followKeptMarks, [])

  async function send(): Promise<FieldErrors | undefined> {
    const written = checkLength('instructions', text.trim(), { min: 1, max: REQUEST_INSTRUCTIONS_MAX })
    const missing = reason === NONE.id && { reason: 'Please choose a reason.' }
    if (missing || !written.ok) return { ...missing, ...(!written.ok && written.refusal.fields) }
    return onSend({
      order: id,
      reason: Number(reason),
      instructions: written.value,
      attachments: attachments.attached.map(({ key }) => key),
      marks: [...marks],
    })
  }

  return (
    <form {...form} className={styles.form} aria-label="Request a revision" onInput={onBegin}>
      <Field label="Reason" error={errors['reason']}>
        <Select
          options={[NONE, ...reasons.map(({ id, title }) => ({ id: String(id), title }))]}
          value={reason}
          onValue={(chosen) => answer('reason', chosen)}
        />
      </Field>
      {marks.length > 0 && <MarksToSend marks={marks} fileNames={fileNames} error={errors['marks']} />}
      <RequestText
        label="Instructions"
        text={text}
        onText={(written) => answer('text', written)}
        error={errors['instructions']}
      />
      <RequestFiles attachments={attachments} error={errors['attachments']} />
      <RequestEnd
        order={id}
        attachments={attachments}
        error={errors['form']}
        verb="Send the request"
        isBusy={isBusy}
        reason={whyNot}
        onCancel={() => forgetRequest(`revision/${id}`)}
      />
    </form>
  )
}

function fileNamesIn(deliveries: WholeOrder['deliveries']): ReadonlyMap<string, string> {
  return new Map(deliveries.flatMap(({ files }) => files.map(({ key, name }) => [key, name] as const)))
}
