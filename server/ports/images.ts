// Decodes pictures of people and draws them anew, so that nothing hidden in the upload remains.
import sharp from 'sharp'
import { AVATAR_SIZE, IMAGE_QUALITY } from '#domain/constants.ts'

export type Images = {
  /** Returns a square JPEG with nothing hidden in it, or nothing if this is not a picture or too large to open. */
  portrait(image: Buffer): Promise<Buffer | undefined>
}

// No phone camera makes pictures with more pixels; we do not open one that claims more.
const PIXELS_MAX = 50_000_000
const DECODED_WITHIN_SECONDS = 10

export function openImages(): Images {
  // We keep decoders only for the formats we accept; the others are attack surface.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  return {
    async portrait(image) {
      try {
        return await sharp(image, { limitInputPixels: PIXELS_MAX, autoOrient: true, failOn: 'error' })
          .timeout({ seconds: DECODED_WITHIN_SECONDS })
          .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' })
          .flatten({ background: 'white' })
          .jpeg({ quality: IMAGE_QUALITY })
          .toBuffer()
      } catch {
        return undefined
      }
    },
  }
}
