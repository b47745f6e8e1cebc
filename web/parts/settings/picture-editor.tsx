// One's picture: dropped or picked, placed in its window, and handed over as it is to be shown.
import { useEffect, useState } from 'react'
import { AVATAR_SIZE_MAX, AVATAR_TYPES } from '#domain/avatars.ts'
import {
  AVATAR_SIZE,
  AVATAR_ZOOM_MAX,
  AVATAR_ZOOM_MIN,
  AVATAR_ZOOM_START,
  AVATAR_ZOOM_STEP,
} from '#domain/constants.ts'
import { formatFileSize } from '#domain/files.ts'
import { checkPicture, cropPicture, type Area } from '#web/lib/pictures.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Cropper } from '#web/ui/cropper.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Actions, Column } from './settings-form.tsx'

type Picked = { readonly file: File; readonly url: string }

type PictureEditorProps = {
  /** Answers with nothing when it is saved, or with the sentence that says why not. */
  onSave: (picture: File) => Promise<string | undefined>
}

const ZOOM = {
  min: AVATAR_ZOOM_MIN,
  max: AVATAR_ZOOM_MAX,
  step: AVATAR_ZOOM_STEP,
  start: AVATAR_ZOOM_START,
}

export function PictureEditor({ onSave }: PictureEditorProps) {
  const [picked, setPicked] = useState<Picked>()
  const [refusal, setRefusal] = useState<string>()

  async function pick([file]: File[]) {
    if (!file) return
    const checked = await checkPicture(file)
    setRefusal(checked.ok ? undefined : checked.refusal.message)
    if (checked.ok) setPicked({ file, url: URL.createObjectURL(file) })
  }

  useEffect(() => {
    if (!picked) return undefined
    return () => URL.revokeObjectURL(picked.url)
  }, [picked])

  if (picked) return <Placing picked={picked} onSave={onSave} onEnd={() => setPicked(undefined)} />
  return (
    <DropZone
      isMultiple={false}
      accept={AVATAR_TYPES.join(',')}
      hint={`A JPEG, PNG or WebP image of up to ${formatFileSize(AVATAR_SIZE_MAX)}. It is cropped to ${AVATAR_SIZE} × ${AVATAR_SIZE} and saved as a JPEG.`}
      error={refusal}
      onFiles={(files) => void pick(files)}
    />
  )
}

type PlacingProps = PictureEditorProps & { picked: Picked; onEnd: () => void }

function Placing({ picked, onSave, onEnd }: PlacingProps) {
  const [area, setArea] = useState<Area>()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save(placed: Area) {
    setIsBusy(true)
    const wrong = await onSave(await cropPicture(picked.file, placed))
    setIsBusy(false)
    setFailure(wrong)
    if (wrong === undefined) onEnd()
  }

  return (
    <Column>
      <Cropper image={picked.url} size={AVATAR_SIZE} zoom={ZOOM} onArea={setArea}>
        <Actions>
          <Button
            isLoading={isBusy}
            reason={area ? undefined : 'The picture is still loading.'}
            onClick={() => area && void save(area)}
          >
            Save Change
          </Button>
          <Button look="quiet" reason={isBusy ? 'The picture is being saved.' : undefined} onClick={onEnd}>
            Remove
          </Button>
        </Actions>
      </Cropper>
      {failure !== undefined && (
        <Banner tone="danger" isAnswer>
          {failure}
        </Banner>
      )}
    </Column>
  )
}
