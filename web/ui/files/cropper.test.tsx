// The zoom of a picture by its buttons: a step at a time, and not beyond either end.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { Cropper } from './cropper.tsx'

test('each press is a tenth, and a button that can go no further cannot be pressed', async () => {
  const page = await awake(
    <Cropper image="" size={320} zoom={{ min: 0.9, max: 1.1, step: 0.1, start: 1 }} onArea={() => {}} />,
  )
  const state = () => {
    const isBarred = (name: string) => page.button(name)?.hasAttribute('disabled')
    return [/Zoom([\d.]+) ×/.exec(page.words())?.[1], isBarred('Zoom out'), isBarred('Zoom in')]
  }
  expect(state()).toEqual(['1.0', false, false])
  await page.press('Zoom in')
  expect(state()).toEqual(['1.1', false, true])
  await page.press('Zoom out')
  await page.press('Zoom out')
  expect(state()).toEqual(['0.9', true, false])
})
