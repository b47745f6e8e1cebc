// What is saved as soon as it is chosen, on a slow line.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { SavedSwitch } from './news-switches.tsx'

test('a switch shows what was pressed last, whichever saving ends first', async () => {
  const { page, saving, isOn, end } = await awakeSwitch()
  await page.press('Papers')
  await page.press('Papers')
  await page.press('Papers')
  expect(saving).toEqual([false, true, false])
  await end(1)
  expect(isOn()).toBe('false')
  await end(0)
  expect(isOn()).toBe('false')
})

test('it goes back if it could not be saved, and can be pressed again', async () => {
  const { page, saving, isOn, end } = await awakeSwitch()
  await page.press('Papers')
  expect(isOn()).toBe('false')
  await end(0)
  expect(isOn()).toBe('true')
  await page.press('Papers')
  expect(saving).toEqual([false, false])
})

/** A switch that is on, and stays so with the server. */
async function awakeSwitch() {
  const saving: boolean[] = []
  const ends: (() => void)[] = []
  const onSave = (wanted: boolean) => {
    saving.push(wanted)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const page = await awake(<SavedSwitch label="Papers" isSaved onSave={onSave} describedBy="why" />)
  return {
    page,
    saving,
    isOn: () => page.button('Papers')?.getAttribute('aria-checked'),
    end: (nth: number) => {
      ends[nth]?.()
      return pass()
    },
  }
}
