// Decodes pictures of people and draws them anew, so that nothing hidden in the upload remains.
import sharp from 'sharp'
import { AVATAR_SIZE, IMAGE_QUALITY } from '#domain/constants.ts'
import { takeTurns } from './turns.ts'

export type Images = {
  /**
   * Returns a square JPEG with nothing hidden in it, or nothing if this is not a picture or too large to open. `whose` names
   * the person who waits; the image is loaded when its turn comes, so that those that wait take no memory.
   */
  portrait(whose: string, load: () => Promise<Buffer | undefined>): Promise<Buffer | undefined>
}

/** One large picture takes 200 MB while it is drawn. */
const AT_ONCE = 2
const WAITING_MAX = 40
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
  const turns = takeTurns({ atOnce: AT_ONCE, waitingMax: WAITING_MAX })
  return {
    portrait: (whose, load) =>
      turns(whose, async () => {
        const image = await load()
        return image && draw(image)
      }),
  }
}

async function draw(image: Buffer): Promise<Buffer | undefined> {
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
}
