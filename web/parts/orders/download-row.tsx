// A file of an order with the button that gets it, after a look whether it is still there.
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatFileSize } from '#domain/file-names.ts'
import { formatOf } from '#domain/papers/formats.ts'
import { activityTime } from '#domain/times.ts'
import type { Failure } from '#web/lib/api.ts'
import { joinFacts } from '#web/lib/join-facts.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Link } from '#web/ui/actions/link.tsx'
import { FileRow, type FileState } from '#web/ui/files/file-row.tsx'
import type { WholeOrder } from './order-words.ts'
import { useDownload } from './use-download.ts'

type OrderFile = WholeOrder['attachments'][number]

type DownloadRowProps = {
  file: OrderFile
  /** "Draft" */
  fact?: string
  /** The badge that shows whether it is approved. */
  remark?: ReactNode
  isMain?: boolean
  canDownload?: boolean
  /** Further actions beside the download button. */
  actions?: ReactNode
  /** The page on which people read it. */
  readingHref?: string
}

export function DownloadRow({
  file,
  fact,
  remark,
  isMain = false,
  canDownload = true,
  actions,
  readingHref,
}: DownloadRowProps) {
  const place = useOwnPlace()
  const { isAsking, failure, get } = useDownload(file, 'download')
  const isReadable = readingHref !== undefined && formatOf(file.name) !== undefined
  return (
    <FileRow
      name={file.name}
      detail={
        <>
          {joinFacts([formatFileSize(file.size), activityTime(file.date, place), fact])}
          {remark}
        </>
      }
      {...(failure && { state: stateOf(failure) })}
      actions={
        <>
          {actions}
          {isReadable && (
            <Link
              href={readingHref}
              aria-label={`Read ${file.name}`}
              {...buttonLook({ look: isMain ? 'primary' : 'line', size: 'sm' })}
            >
              Read
            </Link>
          )}
          {canDownload && (
            <Button
              look={isMain && !isReadable ? 'primary' : 'line'}
              size="sm"
              icon={<Download aria-hidden="true" />}
              isLoading={isAsking}
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

function stateOf({ code, message }: Failure): FileState {
  return code === 'not_found' ? { kind: 'missing' } : { kind: 'unreached', reason: message }
}
