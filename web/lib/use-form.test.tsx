// A form between its sending and its answer.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { useForm, type FieldErrors } from './use-form.ts'

test('two presses send once, and the next press sends again', async () => {
  const { page, sent, answer } = await awakeForm()
  await page.press('Send')
  await page.press('Send')
  expect(sent()).toBe(1)
  await answer({ name: 'Give a name.' })
  await page.press('Send')
  expect(sent()).toBe(2)
})

test('it shows that it waits only after a while, and not once an answer is there', async () => {
  const { page, answer } = await awakeForm()
  await page.press('Send')
  expect(page.words()).toBe('Send')
  await answer(undefined)
  await pass(1000)
  expect(page.words()).toBe('Send')
  await page.press('Send')
  await pass(1000)
  expect(page.words()).toBe('Sending')
  await answer(undefined)
  expect(page.words()).toBe('Send')
})

test('an error goes when the form is sent again, so that screen readers read it out if it comes back', async () => {
  const { page, answer } = await awakeForm()
  await page.press('Send')
  await answer({ name: 'Give a name.' })
  expect(page.words()).toBe('SendGive a name.')
  await page.press('Send')
  expect(page.words()).toBe('Send')
  await answer({ name: 'Give a name.' })
  expect(page.words()).toBe('SendGive a name.')
  await page.press('Send')
  await answer(undefined)
  expect(page.words()).toBe('Send')
})

/** A form whose answers come when the test wants. */
async function awakeForm() {
  const answers: ((wrong: FieldErrors | undefined) => void)[] = []
  function Part() {
    const { form, errors, isBusy } = useForm(() => new Promise((resolve) => answers.push(resolve)))
    return (
      <form {...form}>
        <button type="submit">{isBusy ? 'Sending' : 'Send'}</button>
        {errors['name']}
      </form>
    )
  }
  const page = await awake(<Part />)
  return {
    page,
    sent: () => answers.length,
    answer: (wrong: FieldErrors | undefined) => {
      answers.at(-1)?.(wrong)
      return pass()
    },
  }
}
