// Where a writer hands a paper over: its files, and whether it is a draft or the final paper.
import { useRef, useState } from 'react'
import { DELIVERY_FILES_MAX } from '#domain/deliveries.ts'
import { isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useForm, type FieldErrors } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chips } from '#web/ui/choices/chips.tsx'
import { useToast } from '#web/ui/layers/toast.tsx'
import { FailureBanner } from '#web/ui/status/banner.tsx'
import { RequestFiles } from '../requests/request-fields.tsx'
import { useAttachments } from '../requests/use-attachments.ts'
import { DELIVER_DRAFT, DELIVER_FINAL, NO_ANSWERS, whyNot, type Dossier } from './acts.ts'
import styles from './dossier.module.css'
import { Keycap } from './keycap.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import type { OnChanged } from './use-newest.ts'

type DeliverProps = { dossier: Dossier; onChanged: OnChanged }

const STAGES = { draft: DELIVER_DRAFT, final: DELIVER_FINAL } as const
const CHIPS = [
  { value: 'draft', label: 'Draft' },
  { value: 'final', label: 'Final paper' },
] as const

export function Deliver({ dossier, onChanged }: DeliverProps) {
  const [stage, setStage] = useState<keyof typeof STAGES>(
    whyNot(dossier, DELIVER_DRAFT) === null ? 'draft' : 'final',
  )
  const attachments = useAttachments(DELIVERY_FILES_MAX, 'a delivery')
  const showToast = useToast()
  const { form, errors, isBusy } = useForm(send)
  const act = STAGES[stage]
  const part = useRef<HTMLDivElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const choose = (chosen: keyof typeof STAGES) => () => {
    setStage(chosen)
    submit.current?.focus()
  }
  useDeskKeys({
    u: () => part.current?.querySelector<HTMLInputElement>('input[type="file"]')?.click(),
    d: choose('draft'),
    f: choose('final'),
  })
  const { attached, isSending } = attachments

  async function send(): Promise<FieldErrors | undefined> {
    const files = attached.map(({ key }) => key)
    const answer = await act.perform(dossier, { ...NO_ANSWERS, files })
    if (isFailure(answer)) {
      if (answer.code === 'conflict') onChanged()
      return answer.fields ?? { form: failureSentence(answer) }
    }
    showToast('Delivered. A manager checks it now.')
    onChanged(answer)
    return undefined
  }

  return (
    <form {...form} id="deliver" className={styles.deliver} aria-label="Deliver">
      <h3 className={styles.title}>Deliver</h3>
      <Chips label="What it is" chips={CHIPS} value={stage} onChange={setStage} />
      <div ref={part}>
        <RequestFiles attachments={attachments} legend="Files" isNeeded error={errors['files']} />
      </div>
      <FailureBanner why={errors['form']} />
      <p className={styles.aside}>
        {whyNot(dossier, act) ?? 'A manager checks what you deliver before the customer sees it.'}
      </p>
      <div>
        <Button
          ref={submit}
          type="submit"
          aria-keyshortcuts={act.key}
          isLoading={isBusy}
          reason={whyNot(dossier, act) ?? whyWait(attached.length, isSending)}
        >
          {act.label} <Keycap>{act.key}</Keycap>
        </Button>
      </div>
    </form>
  )
}

function whyWait(files: number, isSending: boolean): string | undefined {
  if (isSending) return 'Your files are still on their way.'
  return files === 0 ? 'Add the file of the paper first.' : undefined
}
