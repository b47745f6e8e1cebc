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
  const portrait = await openImages().portrait('robin', () => red.clone().png().toBuffer())
  const wanted = await red.clone().jpeg({ quality: 75 }).toBuffer()
  expect(portrait && roundingOf(portrait)).toEqual(roundingOf(wanted))
})

test('pictures that wait for their turn do not lie in memory', async () => {
  const images = openImages()
  const green = sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
  let loaded = 0
  const load = () => {
    loaded += 1
    return green.clone().png().toBuffer()
  }
  const portraits = Array.from({ length: 8 }, () => images.portrait('robin', load))
  await Promise.race(portraits)
  const loadedAtFirst = loaded
  await Promise.all(portraits)
  expect([loadedAtFirst < portraits.length, loaded]).toEqual([true, portraits.length])
})
