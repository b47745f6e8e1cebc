// The person's picture: dropped or picked, placed in its window, and saved as it will be shown.
import { useEffect, useRef, useState } from 'react'
import { AVATAR_SIZE_MAX, AVATAR_TYPES } from '#domain/avatars.ts'
import {
  AVATAR_SIZE,
  AVATAR_ZOOM_MAX,
  AVATAR_ZOOM_MIN,
  AVATAR_ZOOM_START,
  AVATAR_ZOOM_STEP,
} from '#domain/constants.ts'
import { formatFileSize } from '#domain/file-names.ts'
import { checkPicture, cropPicture, type Area } from '#web/lib/pictures.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { Banner, FailureBanner } from '#web/ui/status/banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Cropper } from '#web/ui/files/cropper.tsx'
import { DropZone } from '#web/ui/files/drop-zone.tsx'
import { Actions, Column } from './settings-form.tsx'

type Picked = { readonly file: File; readonly url: string }

const UNREADABLE = 'We can’t read this picture any more. Remove it, then choose it again.'

type PictureEditorProps = {
  /** Returns nothing if it is saved, or a sentence that says why not. */
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
  const [isSaved, setIsSaved] = useState(false)
  const newest = useRef<File>(undefined)

  async function pick([file]: File[]) {
    if (!file) return
    newest.current = file
    const checked = await checkPicture(file)
    // The person may have chosen another one meanwhile, or left.
    if (newest.current !== file) return
    setIsSaved(false)
    setRefusal(checked.ok ? undefined : checked.refusal.message)
    if (checked.ok) setPicked({ file, url: URL.createObjectURL(file) })
  }

  useEffect(
    () => () => {
      newest.current = undefined
    },
    [],
  )

  useEffect(() => {
    if (!picked) return undefined
    return () => URL.revokeObjectURL(picked.url)
  }, [picked])

  function end(hasSaved: boolean) {
    setIsSaved(hasSaved)
    setPicked(undefined)
  }

  if (picked) return <Placing picked={picked} onSave={onSave} onEnd={end} />
  return (
    <Column>
      {isSaved && (
        <Banner tone="ok" isAnswer>
          Your picture is saved.
        </Banner>
      )}
      <DropZone
        isMultiple={false}
        accept={AVATAR_TYPES.join(',')}
        hint={`A JPEG, PNG or WebP image of up to ${formatFileSize(AVATAR_SIZE_MAX)}. It is cropped to ${AVATAR_SIZE} × ${AVATAR_SIZE} and saved as a JPEG.`}
        error={refusal}
        onFiles={(files) => void pick(files)}
      />
    </Column>
  )
}

type PlacingProps = PictureEditorProps & { picked: Picked; onEnd: (hasSaved: boolean) => void }

function Placing({ picked, onSave, onEnd }: PlacingProps) {
  const [area, setArea] = useState<Area>()
  const saving = useDeed(async (placed: Area) => {
    // The file may have changed since it was picked, or be gone.
    const picture = await cropPicture(picked.file, placed).catch(() => undefined)
    if (picture === undefined) return UNREADABLE
    const failure = await onSave(picture)
    if (failure === undefined) onEnd(true)
    return failure
  })

  return (
    <Column>
      <Cropper image={picked.url} size={AVATAR_SIZE} zoom={ZOOM} onArea={setArea}>
        <Actions>
          <Button
            isLoading={saving.isBusy}
            reason={area ? undefined : 'The picture is still loading.'}
            onClick={() => area && saving.run(area)}
          >
            Save Change
          </Button>
          <Button
            look="quiet"
            reason={saving.isBusy ? 'The picture is being saved.' : undefined}
            onClick={() => onEnd(false)}
          >
            Remove
          </Button>
        </Actions>
      </Cropper>
      <FailureBanner why={saving.failure} />
    </Column>
  )
}
