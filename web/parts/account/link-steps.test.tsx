// A mailed link that is on its way.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { useOtp } from '#web/lib/state/otp.ts'
import { AskStep, SentStep } from './link-steps.tsx'

test('another link has to wait until the seconds of the last one are over', async () => {
  const { page, asked } = await openStep(1)
  expect(page.words()).toContain('You can ask for another in 1 second.')
  await page.press('Send another link')
  expect(asked).toEqual([])
})

test('then it is sent to the same address', async () => {
  const { page, asked } = await openStep(0)
  expect(page.words()).not.toContain('seconds')
  await page.press('Send another link')
  expect(asked).toEqual(['casey@longhand.test'])
})

test('an address is asked for and shown as we read it, without the space around it', async () => {
  useOtp.setState({ email: ' Casey@Longhand.test ' })
  const asked: string[] = []
  let isAsked = false
  const request = { secondsLeft: 0, ask: async (email: string) => asked.push(email) > 0 }
  const page = await awake(<AskStep request={request} onAsked={() => (isAsked = true)} />)
  await page.press('Send me a link')
  expect([asked, useOtp.getState().email, isAsked]).toEqual([
    ['casey@longhand.test'],
    'casey@longhand.test',
    true,
  ])
})

async function openStep(secondsLeft: number) {
  useOtp.setState({ email: 'casey@longhand.test' })
  const asked: string[] = []
  const request = { secondsLeft, ask: async (email: string) => asked.push(email) > 0 }
  const page = await awake(<SentStep purpose="reset" request={request} onBack={() => {}} />)
  return { page, asked }
}
