// Pictures of people: decoded and drawn anew, so that nothing of what was brought is left but what one sees.
import sharp from 'sharp'
import { AVATAR_SIZE, IMAGE_QUALITY } from '#domain/constants.ts'

export type Images = {
  /** A square JPEG without anything hidden in it; nothing when this is no picture, or one too large to open. */
  portrait(image: Buffer): Promise<Buffer | undefined>
}

// More than any camera of people's telephones makes; what claims more is not opened at all.
const PIXELS_MAX = 50_000_000
const DECODED_WITHIN_SECONDS = 10

export function openImages(): Images {
  // Only what we take has a decoder; the others are attack surface.
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
