// Step 3: files for the writer; they upload while the person goes on with the form.
import { ORDER_FILES_MAX } from '#domain/orders.ts'
import { formatFileSize } from '#domain/file-names.ts'
import { FILE_SIZE_MAX } from '#domain/files.ts'
import { activityTime } from '#domain/times.ts'
import { isFailure, type Failure } from '#web/lib/api.ts'
import type { FileFacts } from '#web/lib/files.ts'
import { joinFacts } from '#web/lib/join-facts.ts'
import type { DraftFile } from './order-draft.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { DropZone } from '#web/ui/files/drop-zone.tsx'
import { FileList, FileRow, RowRemoval } from '#web/ui/files/file-row.tsx'
import type { Sending } from '#web/lib/use-sending.ts'
import { sendingState, takingRoom } from '../files/sending-state.ts'
import type { StepProps } from './step-props.ts'

export type Uploads = Sending & {
  /** What the server knows about the draft's files, or why we do not know it. */
  readonly facts: ReadonlyMap<string, FileFacts | Failure>
  readonly lookUp: (key: string) => void
  readonly remove: (file: DraftFile) => void
}

const NO_ANSWER = 'It’s still part of your order, but we couldn’t look it up. Check your connection.'
const HINT = `Up to ${ORDER_FILES_MAX} files of ${formatFileSize(FILE_SIZE_MAX)} each, of any kind except programs.`

export function FilesStep({ draft, errors, uploads }: StepProps & { uploads: Uploads }) {
  const { underWay, facts, add, retry, callOff, lookUp, remove } = uploads
  const isFull = draft.files.length + takingRoom(underWay) >= ORDER_FILES_MAX
  return (
    <>
      <DropZone
        onFiles={add}
        hint={HINT}
        reason={isFull ? `You’ve added ${ORDER_FILES_MAX} files, which is the limit.` : undefined}
        error={errors['files']}
      />
      {draft.files.length + underWay.length > 0 && (
        <FileList label="Files of this order">
          {draft.files.map((file) => (
            <KeptFile
              key={file.key}
              file={file}
              facts={facts.get(file.key)}
              onRetry={() => lookUp(file.key)}
              onRemove={() => remove(file)}
            />
          ))}
          {underWay.map((upload) => (
            <FileRow key={upload.id} name={upload.name} state={sendingState(upload, { retry, callOff })} />
          ))}
        </FileList>
      )}
    </>
  )
}

type KeptFileProps = {
  file: DraftFile
  facts: FileFacts | Failure | undefined
  onRetry: () => void
  onRemove: () => void
}

function KeptFile({ file: { name }, facts, onRetry, onRemove }: KeptFileProps) {
  const place = useOwnPlace()
  const removal = <RowRemoval label={`Remove ${name}`} onRemove={onRemove} />
  if (facts === undefined) return <FileRow name={name} actions={removal} />
  if (isFailure(facts)) {
    const isGone = facts.code === 'not_found'
    return isGone ? (
      <FileRow name={name} state={{ kind: 'missing' }} actions={removal} />
    ) : (
      <FileRow name={name} state={{ kind: 'failed', reason: NO_ANSWER, onRetry, onRemove }} />
    )
  }
  return (
    <FileRow
      name={name}
      detail={joinFacts([formatFileSize(facts.size), activityTime(facts.date, place)])}
      actions={removal}
    />
  )
}
