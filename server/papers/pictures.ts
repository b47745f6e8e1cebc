// Draws pictures anew, so that nothing but their pixels reaches a page.
import sharp from 'sharp'
import { Unreadable } from './unreadable.ts'

const PIXELS_MAX = 50_000_000
const SIDE_MAX = 2_000
const IN_TEXT_SIDE_MAX = 900
const QUALITY = 80
/** The most pictures of one document that we show. */
const PICTURES_MAX = 60
const PICTURE_BYTES_MAX = 4 * 1024 * 1024

// The formats that people bring; every other decoder stays shut.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

/** Draws a picture that stands alone as WebP, at most as large as a screen. */
export async function drawPicture(bytes: Buffer): Promise<Buffer> {
  try {
    return await drawn(bytes, SIDE_MAX)
  } catch (error) {
    throw new Unreadable(isTooLarge(error) ? 'large' : 'broken', { cause: error })
  }
}

/**
 * Returns a function that draws the pictures of one document; what it cannot draw, or what is too much, stays
 * blank.
 */
export function pictureBudget(): (bytes: Buffer) => Promise<string> {
  let pictures = 0
  let size = 0
  return async (bytes) => {
    pictures += 1
    if (pictures > PICTURES_MAX || size > PICTURE_BYTES_MAX) return ''
    const picture = await drawn(bytes, IN_TEXT_SIDE_MAX).catch(() => Buffer.alloc(0))
    size += picture.length
    return picture.length === 0 ? '' : `data:image/webp;base64,${picture.toString('base64')}`
  }
}

async function drawn(bytes: Buffer, side: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, autoOrient: true, failOn: 'error' })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && error.message.includes('pixel limit')
}
