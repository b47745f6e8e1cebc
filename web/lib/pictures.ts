// Pictures in the browser: whether we accept one, and which part of it is in the window.
import { BROKEN_IMAGE, judgeAvatar } from '#domain/avatars.ts'
import { allow, type Verdict } from '#domain/basics/verdict.ts'
import { AVATAR_SIZE, IMAGE_QUALITY } from '#domain/constants.ts'
import { HEAD_BYTES } from '#domain/files.ts'

/** Sides and corner in the pixels of the picture itself. */
export type Area = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Checks before sending, and returns the sentence with which the server would refuse. */
export async function checkPicture(file: File): Promise<Verdict> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const taken = judgeAvatar({ size: file.size, head })
  if (!taken.ok) return taken
  try {
    const opened = await createImageBitmap(file)
    opened.close()
    return allow()
  } catch {
    return BROKEN_IMAGE
  }
}

export async function cropPicture(file: File, { x, y, width, height }: Area): Promise<File> {
  const picture = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(AVATAR_SIZE, AVATAR_SIZE)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser cannot draw')
  // A JPEG has no transparency, so clear parts of the picture become paper, not black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, AVATAR_SIZE, AVATAR_SIZE)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, width, height, 0, 0, AVATAR_SIZE, AVATAR_SIZE)
  picture.close()
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: IMAGE_QUALITY / 100 })
  return new File([jpeg], 'picture.jpg', { type: jpeg.type })
}
