// What has the focus in a form in steps.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { useStepFocus } from './use-step-focus.ts'

test('the first field of a new step takes the focus, also of the first one on the way back, but not as it opens', async () => {
  const { document, press } = await awake(<Steps />)
  const focused = () => document.activeElement?.getAttribute('aria-label')
  expect(focused()).toBeUndefined()
  await press('On')
  expect(focused()).toBe('Field of step 2')
  document.activeElement = null
  await press('Back')
  expect(focused()).toBe('Field of step 1')
})

function Steps() {
  const [step, setStep] = useState(1)
  const ref = useStepFocus(step)
  return (
    <div ref={ref}>
      <input readOnly aria-label="What is known" />
      <input aria-label={`Field of step ${step}`} />
      <button type="button" onClick={() => setStep(2)}>
        On
      </button>
      <button type="button" onClick={() => setStep(1)}>
        Back
      </button>
    </div>
  )
}
