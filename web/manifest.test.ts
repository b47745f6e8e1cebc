// The web manifest, by which a phone places the product among its own programs.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/kit/sources.ts'

const PUBLIC = join(ROOT, 'web/public')

test('each icon of the manifest is as large as it says, and what a phone cuts to its own shape has paper to all sides', async () => {
  const { icons } = JSON.parse(await readFile(join(PUBLIC, 'manifest.webmanifest'), 'utf8'))
  const drawn = icons.filter(({ type }: { type: string }) => type === 'image/png')
  for (const { src, sizes } of drawn) {
    const { width, height } = await (await iconIn(src)).metadata()
    expect({ src, sizes: `${width}x${height}` }).toEqual({ src, sizes })
  }
  const [cut, ...others] = drawn.filter(({ purpose }: { purpose?: string }) => purpose === 'maskable')
  expect(others).toEqual([])
  const [red, green, blue] = await (await iconIn(cut.src)).raw().toBuffer()
  expect([red, green, blue], 'its corner').toEqual([0xf4, 0xf5, 0xef])
})

/**
 * Opens pictures from bytes, as the product does: it has blocked all decoders that it does not use, so no
 * other way works.
 */
async function iconIn(src: string) {
  return sharp(await readFile(join(PUBLIC, src)))
}
