// The fields that every request shares: a text on ruled lines that warns of personal details, files, and the
// button that sends it.
import { orderPath } from '#domain/links.ts'
import { formatFileSize } from '#domain/file-names.ts'
import { FILE_SIZE_MAX } from '#domain/files.ts'
import { REQUEST_INSTRUCTIONS_MAX } from '#domain/requests.ts'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { Counter } from '#web/ui/fields/counter.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Fieldset } from '#web/ui/fields/fieldset.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { DropZone } from '#web/ui/files/drop-zone.tsx'
import { FileList, FileRow, RowRemoval } from '#web/ui/files/file-row.tsx'
import { FailureBanner } from '#web/ui/status/banner.tsx'
import { sendingState, takingRoom } from '../files/sending-state.ts'
import { PersonalDetailsWarning } from './personal-details-warning.tsx'
import styles from './requests.module.css'
import type { Attachments } from './use-attachments.ts'

type TextFieldProps = {
  label: string
  text: string
  onText: (text: string) => void
  error: string | undefined
}

export function RequestText({ label, text, onText, error }: TextFieldProps) {
  return (
    <div className={styles.text}>
      <Field
        label={label}
        aside={<Counter count={text.length} max={REQUEST_INSTRUCTIONS_MAX} />}
        hint="Leave out uncensored words, phone numbers, emails, social links and price details. We may decline a request that has them."
        error={error}
      >
        <Textarea isRuled value={text} onChange={({ currentTarget }) => onText(currentTarget.value)} />
      </Field>
      <PersonalDetailsWarning text={text} consequence="You can send it as it is, but we may decline it." />
    </div>
  )
}

type FilesProps = { attachments: Attachments; legend?: string; isNeeded?: boolean; error: string | undefined }

export function RequestFiles({ attachments, legend = 'Attachments', isNeeded = false, error }: FilesProps) {
  const { attached, underWay, add, remove, max } = attachments
  const isFull = attached.length + takingRoom(underWay) >= max
  return (
    <Fieldset legend={legend} aside={isNeeded ? undefined : 'optional'}>
      <DropZone
        onFiles={add}
        hint={`Up to ${max} files of ${formatFileSize(FILE_SIZE_MAX)} each.`}
        reason={isFull ? `You’ve added ${max} files, which is the limit.` : undefined}
        error={error}
      />
      {attached.length + underWay.length > 0 && (
        <div className={styles.list}>
          <FileList label={legend}>
            {attached.map((file) => (
              <FileRow
                key={file.key}
                name={file.name}
                detail={formatFileSize(file.size)}
                actions={<RowRemoval label={`Remove ${file.name}`} onRemove={() => remove(file)} />}
              />
            ))}
            {underWay.map((upload) => (
              <FileRow key={upload.id} name={upload.name} state={sendingState(upload, attachments)} />
            ))}
          </FileList>
        </div>
      )}
    </Fieldset>
  )
}

type EndProps = {
  order: number
  attachments: Attachments
  error: string | undefined
  verb: string
  isBusy: boolean
  /** The reason why it cannot be sent now. */
  reason: string | undefined
  onCancel: () => void
}

export function RequestEnd({ order, attachments, error, verb, isBusy, reason, onCancel }: EndProps) {
  return (
    <>
      <FailureBanner why={error} />
      <div className={styles.actions}>
        <Button
          type="submit"
          isLoading={isBusy}
          reason={reason ?? (attachments.isSending ? 'Your files are still on their way.' : undefined)}
        >
          {verb}
        </Button>
        <Link href={orderPath(order)} onClick={onCancel} {...buttonLook({ look: 'quiet' })}>
          Cancel
        </Link>
      </div>
    </>
  )
}
