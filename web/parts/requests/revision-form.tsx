// Asks for a revision: why, what should change, and files that show it.
import { useEffect, useState } from 'react'
import type { Argument, Output } from '#contract/index.ts'
import { orderPath } from '#domain/links.ts'
import { REQUEST_INSTRUCTIONS_MAX } from '#domain/requests.ts'
import { checkLength } from '#domain/validations.ts'
import { followKeptMarks, useMarksToAsk } from '#web/lib/kept-marks.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { MarksToSend } from '../marks/marks-to-send.tsx'
import { RequestFiles, RequestText } from './request-fields.tsx'
import styles from './requests.module.css'
import { useAttachments } from './use-attachments.ts'

type RevisionFormProps = {
  order: number
  reasons: Output<'reasons', 'fetch'>
  /** Why it cannot be sent now; what was written stays. */
  reason: string | undefined
  onBegin: () => void
  onSend: (request: Argument<'revisions', 'create'>) => Promise<FieldErrors | undefined>
}

const NONE = { id: '', title: 'Choose a reason' }

export function RevisionForm({ order, reasons, reason: whyNot, onBegin, onSend }: RevisionFormProps) {
  const [reason, setReason] = useState(NONE.id)
  const [text, setText] = useState('')
  const attachments = useAttachments()
  const marks = useMarksToAsk(order)
  const { form, errors, isBusy } = useForm(send)

  useEffect(followKeptMarks, [])

  async function send(): Promise<FieldErrors | undefined> {
    const written = checkLength('instructions', text.trim(), { min: 1, max: REQUEST_INSTRUCTIONS_MAX })
    const missing = reason === NONE.id && { reason: 'Please choose a reason.' }
    if (missing || !written.ok) return { ...missing, ...(!written.ok && written.refusal.fields) }
    return onSend({
      order,
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
          onValue={setReason}
        />
      </Field>
      {marks.length > 0 && <MarksToSend marks={marks} error={errors['marks']} />}
      <RequestText label="Instructions" text={text} onText={setText} error={errors['instructions']} />
      <RequestFiles attachments={attachments} error={errors['attachments']} />
      {errors['form'] !== undefined && (
        <Banner tone="danger" isAnswer>
          {errors['form']}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          isLoading={isBusy}
          reason={whyNot ?? (attachments.isSending ? 'Your files are still on their way.' : undefined)}
        >
          Send the request
        </Button>
        <Link href={orderPath(order)} {...buttonLook({ look: 'quiet' })}>
          Cancel
        </Link>
      </div>
    </form>
  )
}
