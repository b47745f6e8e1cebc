import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openImages } from './images.ts'

/** The table by which a JPEG rounds its brightness, which is all that its quality means. */
function roundingOf(jpeg: Buffer): Buffer {
  const start = jpeg.indexOf(Buffer.from([0xff, 0xdb])) + 5
  return jpeg.subarray(start, start + 64)
}

test('pictures are kept with a quality of 75 (PUB-24)', async () => {
  const red = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
  const portrait = await openImages().portrait(await red.clone().png().toBuffer())
  const wanted = await red.clone().jpeg({ quality: 75 }).toBuffer()
  expect(portrait && roundingOf(portrait)).toEqual(roundingOf(wanted))
})
