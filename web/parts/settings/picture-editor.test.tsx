// A picture that is chosen while the one before it is still looked at, or just before its person leaves.
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#tests/kit/eventually.ts'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { PictureEditor } from './picture-editor.tsx'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

test('of two pictures the one that was chosen last is placed, whichever is opened first', async () => {
  const { page, opened, shown } = await awakeEditor()
  await page.choose(pictureOf('one.png'))
  await page.choose(pictureOf('two.png'))
  await opened('two.png')
  await opened('one.png')
  expect(shown).toEqual(['two.png'])
})

test('a picture that cannot be opened is no news once another one is chosen', async () => {
  const { page, opened, broken, shown } = await awakeEditor()
  await page.choose(pictureOf('one.png'))
  await page.choose(pictureOf('two.png'))
  await broken('one.png')
  expect(page.document.body.elements.find((one) => one.getAttribute('role') === 'alert')?.textContent).toBe(
    '',
  )
  await opened('two.png')
  expect(shown).toEqual(['two.png'])
})

test('a picture that opens after its person has left takes no room', async () => {
  const { page, opened, shown } = await awakeEditor()
  await page.choose(pictureOf('one.png'))
  await page.leave()
  await opened('one.png')
  expect(shown).toEqual([])
})

function pictureOf(name: string): File {
  return new File([PNG], name, { type: 'image/png' })
}

async function awakeEditor() {
  const shown: string[] = []
  const opening = new Map<string, PromiseWithResolvers<{ close: () => void }>>()
  const page = await awake(<PictureEditor onSave={async () => undefined} />)
  vi.stubGlobal('createImageBitmap', ({ name }: File) => {
    const held = Promise.withResolvers<{ close: () => void }>()
    opening.set(name, held)
    return held.promise
  })
  const showing = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    shown.push(String(Reflect.get(file, 'name')))
    return 'blob:picture'
  })
  onTestFinished(() => showing.mockRestore())
  return {
    page,
    shown,
    opened: async (name: string) => {
      await eventually(() => expect(opening.has(name)).toBe(true))
      opening.get(name)?.resolve({ close() {} })
      await pass()
    },
    broken: async (name: string) => {
      await eventually(() => expect(opening.has(name)).toBe(true))
      opening.get(name)?.reject(new Error('No picture'))
      await pass()
    },
  }
}
