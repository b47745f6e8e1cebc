// Step 3: files for the writer; they arrive while one goes on with the form.
import { X } from 'lucide-react'
import { FILE_SIZE_MAX, formatFileSize, ORDER_FILES_MAX } from '#domain/files.ts'
import { activityTime } from '#domain/times.ts'
import { isFailure, type Failure } from '#web/lib/api.ts'
import type { FileFacts } from '#web/lib/files.ts'
import type { DraftFile } from '#web/lib/order-draft.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { FileList, FileRow, type FileState } from '#web/ui/file-row.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { StepProps } from './step-props.ts'

/** A file that is no part of the draft yet: on its way, or refused. */
export type Upload = {
  readonly id: string
  readonly name: string
  readonly percent: number | undefined
  readonly problem: string | undefined
  /** It will never pass, however often it is sent. */
  readonly isRefused?: boolean
}

export type Uploads = {
  readonly underWay: readonly Upload[]
  readonly isSending: boolean
  /** What the server knows of the draft's files, or why that is not known. */
  readonly facts: ReadonlyMap<string, FileFacts | Failure>
  readonly add: (files: readonly File[]) => void
  readonly retry: (id: string) => void
  readonly callOff: (id: string) => void
  readonly lookUp: (key: string) => void
  readonly remove: (file: DraftFile) => void
}

const NO_ANSWER = 'Still part of your order, but it could not be looked up. Check your connection.'
const HINT = `Up to ${ORDER_FILES_MAX} files of ${formatFileSize(FILE_SIZE_MAX)} each, any kind but programs.`

export function FilesStep({ draft, errors, uploads }: StepProps & { uploads: Uploads }) {
  const { underWay, facts, add, retry, callOff, lookUp, remove } = uploads
  const count = draft.files.length + underWay.length
  return (
    <>
      <DropZone
        onFiles={add}
        hint={HINT}
        reason={
          count < ORDER_FILES_MAX
            ? undefined
            : `These are ${ORDER_FILES_MAX} files, which is all there can be.`
        }
        error={errors['files']}
      />
      {count > 0 && (
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
            <FileRow key={upload.id} name={upload.name} state={stateOf(upload, { retry, callOff })} />
          ))}
        </FileList>
      )}
    </>
  )
}

function stateOf(
  { id, percent, problem, isRefused = false }: Upload,
  { retry, callOff }: Pick<Uploads, 'retry' | 'callOff'>,
): FileState {
  const leave = () => callOff(id)
  if (problem === undefined) return { kind: 'sending', percent, onCancel: leave }
  return {
    kind: 'failed',
    reason: problem,
    onRetry: isRefused ? undefined : () => retry(id),
    onRemove: leave,
  }
}

type KeptFileProps = {
  file: DraftFile
  facts: FileFacts | Failure | undefined
  onRetry: () => void
  onRemove: () => void
}

function KeptFile({ file: { name }, facts, onRetry, onRemove }: KeptFileProps) {
  const place = useOwnPlace()
  const removal = <IconButton label={`Remove ${name}`} icon={<X aria-hidden="true" />} onClick={onRemove} />
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
      detail={`${formatFileSize(facts.size)} · ${activityTime(facts.date, place)}`}
      actions={removal}
    />
  )
}
