// Taking a message back: for a minute, once, and what it says if that is too late.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { RETRACT_SECONDS } from '#domain/messages.ts'
import { clock } from '#web/lib/now.ts'
import { TakeBack } from './take-back.tsx'

const SENT = { messageId: 'a', hash: 'a', orderId: 7, uid: 7, content: 'Yes.', date: 0, seq: 1, unread: true }

test('a message can be taken back for a minute', async () => {
  const page = await awakeTakeBack()
  await pass((RETRACT_SECONDS - 2) * 1000)
  expect(page.button('Take back')).toBeDefined()
  await pass(3000)
  expect(page.button('Take back')).toBeUndefined()
})

test('pressing twice asks once, and a refusal takes the place of the button, also after the minute', async () => {
  const page = await awakeTakeBack()
  await page.press('Take back')
  await page.press('Take back')
  expect(page.calls).toMatchObject([{ pair: 'messages.retract', argument: { order: 7, hash: 'a' } }])
  await pass(RETRACT_SECONDS * 1000)
  await page.calls[0]?.refuse('conflict', 'Your writer has read it.')
  expect(page.words()).toBe('Your writer has read it.')
})

function awakeTakeBack() {
  function Part() {
    return <TakeBack message={{ ...SENT, from: 'client', created_at: clock.now() }} />
  }
  return awake(<Part />)
}
