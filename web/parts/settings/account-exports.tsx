// An export of everything the account holds: requested here, made by a job, downloaded as a zip.
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '#contract/index.ts'
import { HOUR } from '#domain/basics/instant.ts'
import { formatFileSize } from '#domain/file-names.ts'
import { EXPORT_SECONDS } from '#domain/files.ts'
import { THROTTLES } from '#domain/throttles.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Banner, FailureBanner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { FileList, FileRow } from '#web/ui/files/file-row.tsx'
import { Actions, Part } from './settings-form.tsx'

type AccountExport = Output<'exports', 'fetch'>[number]

/** Returns nothing if it worked, or a sentence that says why not. */
type Deed<T> = (subject: T) => Promise<string | undefined>

type AccountExportsProps = {
  accountExports: readonly AccountExport[]
  onAsk: Deed<void>
  onDownload: Deed<AccountExport>
}

const DETAILS = {
  pending: () => 'We’re putting it together.',
  approved: ({ size }: AccountExport) => formatFileSize(size),
  declined: () => 'We couldn’t put it together. Ask for another one.',
} as const

export function AccountExports({ accountExports, onAsk, onDownload }: AccountExportsProps) {
  const [isAsked, setIsAsked] = useState(false)
  const asking = useDeed(async () => {
    setIsAsked(false)
    const failure = await onAsk()
    setIsAsked(failure === undefined)
    return failure
  })
  const downloading = useDeed(onDownload)
  const failure = asking.failure ?? downloading.failure
  const since = useNow() - THROTTLES.exports.windowSeconds
  const isSpent = accountExports.some(({ state, date }) => state !== 'declined' && date > since)

  return (
    <Part
      title="Take your data with you"
      lede={`You get a zip of everything in your account, as files you can read. You can ask for one a day, and download it for ${EXPORT_SECONDS / HOUR} hours.`}
    >
      <FailureBanner why={failure} />
      {isAsked && accountExports[0]?.state !== 'declined' && (
        <Banner isAnswer>
          {accountExports[0]?.state === 'approved'
            ? 'Your export is ready.'
            : 'We’re putting your export together. We’ll mail you when it’s ready.'}
        </Banner>
      )}
      {accountExports.length > 0 && (
        <FileList label="Your exports">
          {accountExports.map((each) => (
            <FileRow
              key={each.id}
              name={each.name}
              detail={DETAILS[each.state](each)}
              actions={
                each.state === 'approved' && (
                  <Button
                    size="sm"
                    icon={<Download aria-hidden="true" />}
                    onClick={() => {
                      asking.forget()
                      downloading.run(each)
                    }}
                  >
                    Download
                  </Button>
                )
              }
            />
          ))}
        </FileList>
      )}
      <Actions>
        <Button
          look="line"
          isLoading={asking.isBusy}
          reason={isSpent ? 'You can ask for another one a day after this one.' : undefined}
          onClick={() => {
            downloading.forget()
            asking.run()
          }}
        >
          Prepare an export
        </Button>
      </Actions>
    </Part>
  )
}
