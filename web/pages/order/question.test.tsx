// A new question of the order form, however the person came to it.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { drawn, waysIn } from '#tests/kit/drawn.tsx'
import { awake } from '#tests/kit/awake.tsx'
import { Question } from './question.tsx'

test('a new question takes the focus, also the one at which the form was opened; the first one does not', async () => {
  const page = await awake(<Steps />)
  const focused = () => page.document.activeElement?.textContent
  expect(focused()).toBeUndefined()
  await page.press('On')
  expect(focused()).toBe('Tell us about the paper')
  page.document.activeElement = null
  await page.press('Return')
  expect(focused()).toBe('What do you need?')
})

test.each([
  [0, []],
  [3, ['Back → /order?step=2']],
])('question %i leads back to the one before it: %j', (step, ways) => {
  const question = (
    <Question step={step} words={null} onward={null}>
      Answers
    </Question>
  )
  expect(waysIn(drawn(question)).filter((way) => way.startsWith('Back'))).toEqual(ways)
})

function Steps() {
  const [step, setStep] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        On
      </button>
      <button type="button" onClick={() => setStep(step - 1)}>
        Return
      </button>
      <Question step={step} words={null} onward={null}>
        Answers
      </Question>
    </>
  )
}
