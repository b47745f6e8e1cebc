// Step 3: files for the writer; they arrive while one goes on with the form.
import { X } from 'lucide-react'
import { FILE_SIZE_MAX, formatFileSize, ORDER_FILES_MAX } from '#domain/files.ts'
import { activityTime } from '#domain/times.ts'
import type { FileFacts } from '#web/lib/files.ts'
import type { DraftFile } from '#web/lib/order-draft.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { FileList, FileRow } from '#web/ui/file-row.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { StepProps } from './step-props.ts'

/** A file that is no part of the draft yet: on its way, or refused. */
export type Upload = {
  readonly id: string
  readonly name: string
  readonly percent: number | undefined
  readonly problem: string | undefined
}

export type Uploads = {
  readonly underWay: readonly Upload[]
  /** What the server knows of the draft's files, null of those that it does not have any more. */
  readonly facts: ReadonlyMap<string, FileFacts | null>
  readonly add: (files: readonly File[]) => void
  readonly retry: (id: string) => void
  readonly callOff: (id: string) => void
  readonly remove: (file: DraftFile) => void
}

const HINT = `Up to ${ORDER_FILES_MAX} files of ${formatFileSize(FILE_SIZE_MAX)} each, any kind but programs.`

export function FilesStep({ draft, errors, uploads }: StepProps & { uploads: Uploads }) {
  const { underWay, facts, add, retry, callOff, remove } = uploads
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
            <KeptFile key={file.key} file={file} facts={facts.get(file.key)} onRemove={() => remove(file)} />
          ))}
          {underWay.map(({ id, name, percent, problem }) => (
            <FileRow
              key={id}
              name={name}
              state={
                problem === undefined
                  ? { kind: 'sending', percent, onCancel: () => callOff(id) }
                  : { kind: 'failed', reason: problem, onRetry: () => retry(id), onRemove: () => callOff(id) }
              }
            />
          ))}
        </FileList>
      )}
    </>
  )
}

type KeptFileProps = { file: DraftFile; facts: FileFacts | null | undefined; onRemove: () => void }

function KeptFile({ file, facts, onRemove }: KeptFileProps) {
  const place = useOwnPlace()
  return (
    <FileRow
      name={file.name}
      detail={facts ? `${formatFileSize(facts.size)} · ${activityTime(facts.date, place)}` : undefined}
      state={facts === null ? { kind: 'missing' } : { kind: 'here' }}
      actions={
        <IconButton label={`Remove ${file.name}`} icon={<X aria-hidden="true" />} onClick={onRemove} />
      }
    />
  )
}
