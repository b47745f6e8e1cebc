// A form between its sending and its answer.
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
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
  expect(page.words()).toBe('SendLeave')
  await answer(undefined)
  await pass(1000)
  expect(page.words()).toBe('SendLeave')
  await page.press('Send')
  await pass(1000)
  expect(page.words()).toBe('SendingLeave')
  await answer(undefined)
  expect(page.words()).toBe('SendLeave')
})

test('an error goes when the form is sent again, so that screen readers read it out if it comes back', async () => {
  const { page, answer } = await awakeForm()
  await page.press('Send')
  await answer({ name: 'Give a name.' })
  expect(page.words()).toBe('SendLeaveGive a name.')
  await page.press('Send')
  expect(page.words()).toBe('SendLeave')
  await answer({ name: 'Give a name.' })
  expect(page.words()).toBe('SendLeaveGive a name.')
  await page.press('Send')
  await answer(undefined)
  expect(page.words()).toBe('SendLeave')
})

test('what is on its way is not left, also before the form shows that it waits, and can be left once the answer is there', async () => {
  const { page, answer } = await awakeForm()
  await page.press('Send')
  await page.press('Leave')
  expect(page.words()).toBe('SendLeave')
  await answer({ name: 'Give a name.' })
  await page.press('Leave')
  expect(page.words()).toBe('Left')
})

test('a form whose sending breaks says so and can be sent again', async () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const { page, sent, answer, breakOff } = await awakeForm()
  await page.press('Send')
  await pass(1000)
  await breakOff()
  expect(page.words()).toBe('SendLeaveWe got no answer. Check your connection, then try again.')
  expect(report).toHaveBeenCalledOnce()
  await page.press('Send')
  expect(sent()).toBe(2)
  await answer(undefined)
  expect(page.words()).toBe('SendLeave')
})

test('an error is not shown under an answer that was changed on the way, because it is not about that', async () => {
  const { page, answer } = await awakeForm()
  await page.press('Send')
  await answer({ topic: 'It is too short.' })
  expect(page.words()).toContain('It is too short.')
  await page.press('Send')
  await page.type('Climate')
  await answer({ topic: 'It is too short.' })
  expect(page.words()).not.toContain('It is too short.')
})

/** A form whose answers come when the test wants. */
async function awakeForm() {
  const answers: PromiseWithResolvers<FieldErrors | undefined>[] = []
  function Part() {
    const [isLeft, setIsLeft] = useState(false)
    const { form, errors, isBusy, ifIdle } = useForm(() => {
      const answer = Promise.withResolvers<FieldErrors | undefined>()
      answers.push(answer)
      return answer.promise
    })
    if (isLeft) return 'Left'
    return (
      <form {...form}>
        <button type="submit">{isBusy ? 'Sending' : 'Send'}</button>
        <button onClick={() => ifIdle(() => setIsLeft(true))}>Leave</button>
        {errors['name'] ?? errors['form']}
        <Field label="" error={errors['topic']}>
          <Input />
        </Field>
      </form>
    )
  }
  const page = await awake(<Part />)
  return {
    page,
    sent: () => answers.length,
    answer: (wrong: FieldErrors | undefined) => {
      answers.at(-1)?.resolve(wrong)
      return pass()
    },
    breakOff: () => {
      answers.at(-1)?.reject(new Error('Its code did not come'))
      return pass()
    },
  }
}
