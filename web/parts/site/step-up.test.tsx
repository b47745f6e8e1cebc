// Questions for a proof of identity, one after the other.
import { afterEach, expect, test } from 'vitest'
import { awakeHook } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { askForProof } from '#web/lib/proof.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { useProofQuestion } from './step-up.tsx'

// A question loads its dialog, which looks at the browser around it as it comes.
await import('../account/proof-dialog.tsx')

afterEach(clearAuth)

test('a proof that comes after its question was called off does not end the next question', async () => {
  learnUser(CASEY_USER)
  const { now } = await awakeHook(useProofQuestion, undefined)
  const ask = async () => {
    const answers: boolean[] = []
    void askForProof().then((isProved) => answers.push(isProved))
    await pass()
    return { answers, end: now().end }
  }
  const first = await ask()
  first.end?.(false)
  await pass()
  expect([first.answers, now().end]).toEqual([[false], undefined])
  const next = await ask()
  first.end?.(true)
  await pass()
  expect(next.answers).toEqual([])
  next.end?.(true)
  await pass()
  expect([next.answers, now().end]).toEqual([[true], undefined])
})

test('a question that no one can answer any more is answered with no', async () => {
  const answers: boolean[] = []
  const ask = () => void askForProof().then((isProved) => answers.push(isProved))
  learnUser(null)
  await awakeHook(useProofQuestion, undefined)
  ask()
  await pass()
  expect(answers).toEqual([false])
  learnUser(CASEY_USER)
  ask()
  await pass()
  expect(answers).toEqual([false])
  learnUser(null)
  await pass()
  expect(answers).toEqual([false, false])
})
