// A copy of all that the account holds: asked for, made by and by, taken away as a zip.
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '#contract/index.ts'
import { HOUR } from '#domain/basics/instant.ts'
import { EXPORT_SECONDS, formatFileSize } from '#domain/files.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FileList, FileRow } from '#web/ui/file-row.tsx'
import { Actions, Part } from './settings-form.tsx'

type Copy = Output<'exports', 'fetch'>[number]

/** Answers with nothing when it worked, or with the sentence that says why not. */
type Deed<T> = (subject: T) => Promise<string | undefined>

type AccountCopiesProps = {
  copies: readonly Copy[]
  onAsk: Deed<void>
  onDownload: Deed<Copy>
}

const DETAILS = {
  pending: () => 'It is being put together. A mail tells you when it is ready.',
  approved: ({ size }: Copy) => formatFileSize(size),
  declined: () => 'It could not be put together. Ask for another one.',
} as const

export function AccountCopies({ copies, onAsk, onDownload }: AccountCopiesProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function ask() {
    setIsBusy(true)
    setFailure(await onAsk())
    setIsBusy(false)
  }

  return (
    <Part
      title="Take a copy with you"
      lede={`A zip of everything in your account, as files you can read. You can ask for one a day, and download it for ${EXPORT_SECONDS / HOUR} hours.`}
    >
      {failure !== undefined && (
        <Banner tone="danger" isAnswer>
          {failure}
        </Banner>
      )}
      {copies.length > 0 && (
        <FileList label="Your copies">
          {copies.map((copy) => (
            <FileRow
              key={copy.id}
              name={copy.name}
              detail={DETAILS[copy.state](copy)}
              actions={
                copy.state === 'approved' && (
                  <Button
                    size="sm"
                    icon={<Download aria-hidden="true" />}
                    onClick={() => void onDownload(copy).then(setFailure)}
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
        <Button look="line" isLoading={isBusy} onClick={() => void ask()}>
          Prepare a copy
        </Button>
      </Actions>
    </Part>
  )
}
