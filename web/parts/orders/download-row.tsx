// A file of an order with the button that gets it, after a look whether it is still there.
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatFileSize } from '#domain/files.ts'
import { activityTime } from '#domain/times.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FileRow } from '#web/ui/files/file-row.tsx'
import type { WholeOrder } from './order-words.ts'
import { useDownload } from './use-download.ts'

type OrderFile = WholeOrder['attachments'][number]

type DownloadRowProps = {
  file: OrderFile
  /** "Draft", or the badge of its approval. */
  remark?: ReactNode
  isMain?: boolean
  canDownload?: boolean
  /** Beside the button that gets it. */
  actions?: ReactNode
}

export function DownloadRow({ file, remark, isMain = false, canDownload = true, actions }: DownloadRowProps) {
  const place = useOwnPlace()
  const { state, get } = useDownload(file, 'download')
  return (
    <FileRow
      name={file.name}
      detail={
        <>
          {formatFileSize(file.size)} · {activityTime(file.date, place)}
          {remark}
        </>
      }
      {...(state === 'missing' && { state: { kind: 'missing' } })}
      actions={
        <>
          {actions}
          {canDownload && (
            <Button
              look={isMain ? 'primary' : 'line'}
              size="sm"
              icon={<Download aria-hidden="true" />}
              isLoading={state === 'asking'}
              aria-label={`Download ${file.name}`}
              onClick={get}
            >
              Download
            </Button>
          )}
        </>
      }
    />
  )
}
