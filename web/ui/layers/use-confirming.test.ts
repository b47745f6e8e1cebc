// A question that is answered while its deed is under way, fails, or makes room for another question.
import { expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { useConfirming } from './use-confirming.ts'

test('what follows comes once the deed is done and the dialog is gone', async () => {
  const { now, begin, told } = await awakeQuestions()
  const settle = await begin('Delete')
  expect(now().isBusy).toBe(true)
  await settle(undefined)
  expect(told).toEqual(['closed'])
  expect([now().isBusy, now().hasReturn()]).toEqual([false, false])
  now().leave()
  expect(told).toEqual(['closed', 'Delete is done'])
})

test('a deed that failed stays open with its sentence, and nothing follows from leaving it', async () => {
  const { now, begin, told } = await awakeQuestions()
  await (
    await begin('Delete')
  )('It is gone already.')
  expect(now()).toMatchObject({ isBusy: false, error: 'It is gone already.' })
  now().change(false)
  await pass()
  now().leave()
  expect(told).toEqual(['closed'])
  expect([now().error, now().hasReturn()]).toEqual([undefined, true])
})

test('the sentence of the last try is gone while the next is under way', async () => {
  const { now, begin } = await awakeQuestions()
  await (
    await begin('Delete')
  )('We got no answer.')
  await begin('Delete')
  expect(now()).toMatchObject({ isBusy: true, error: undefined })
})

test('a question that came while the deed of another was under way is not answered by it', async () => {
  const { now, begin, ask, told } = await awakeQuestions()
  const settle = await begin('Delete')
  await ask('Leave')
  await settle(undefined)
  now().leave()
  expect(told).toEqual(['closed', 'Delete is done'])
})

test('a question that is called off does not do what followed from the one before', async () => {
  const { now, begin, ask, told } = await awakeQuestions()
  await (
    await begin('Delete')
  )(undefined)
  now().leave()
  await ask('Leave')
  now().change(false)
  now().leave()
  expect(told).toEqual(['closed', 'Delete is done', 'closed'])
})

async function awakeQuestions() {
  const told: string[] = []
  const deeds: ((failure: string | undefined) => void)[] = []
  const hook = await awakeHook(
    (verb: string) =>
      useConfirming({
        onOpenChange: (isOpen) => void (isOpen || told.push('closed')),
        onConfirm: () => new Promise<string | undefined>((resolve) => deeds.push(resolve)),
        onDone: () => void told.push(`${verb} is done`),
      }),
    'Delete',
  )
  async function begin(verb: string) {
    await hook.ask(verb)
    hook.now().confirm()
    await pass()
    return (failure: string | undefined) => {
      deeds.at(-1)?.(failure)
      return pass()
    }
  }
  return { ...hook, told, begin }
}
