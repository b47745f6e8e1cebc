// What is saved as soon as it is chosen, on a slow line.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { NewsSwitches, SavedSwitch } from './news-switches.tsx'

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

test('why one switch of a topic could not be saved stays there while the other one is saved', async () => {
  const ends: ((why: string | undefined) => void)[] = []
  const onSave = () => new Promise<string | undefined>((resolve) => ends.push(resolve))
  const page = await awake(
    <NewsSwitches user={CASEY_USER} pushReason={undefined} onSave={onSave}>
      {null}
    </NewsSwitches>,
  )
  const end = async (nth: number, why?: string) => {
    ends[nth]?.(why)
    await pass()
  }
  await page.press('Papers, by mail')
  await page.press('Papers, as push')
  await end(0, 'We couldn’t save that.')
  await end(1)
  expect(page.words()).toContain('We couldn’t save that.')
  await page.press('Papers, by mail')
  expect(page.words()).not.toContain('We couldn’t save that.')
  await end(2)
  expect(page.words()).not.toContain('We couldn’t save that.')
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
