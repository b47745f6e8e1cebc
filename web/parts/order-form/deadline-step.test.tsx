// What a date and a time that are typed come to and how the deadline is told, and answers that are taken back.
import { afterEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#domain/basics/instant.ts'
import { dayKey, fullDate } from '#domain/times.ts'
import { wallClock } from '#domain/zones.ts'
import { awake } from '#tests/kit/awake.tsx'
import { ONE_OF_EACH } from '#tests/kit/complete-draft.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clock } from '#web/lib/now.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { DeadlineStep } from './deadline-step.tsx'
import { ExtrasStep } from './extras-step.tsx'
import { INITIAL_DRAFT, type OrderDraft } from './order-draft.ts'

const TOKYO = { zone: 'Asia/Tokyo', offset: 9 }
const DATE = 7
const TIME = 8

afterEach(clearAuth)

function stepWith(given: Partial<OrderDraft>, asked: object[]) {
  const onChange = (changes: object) => asked.push(changes)
  return { draft: { ...INITIAL_DRAFT, ...given }, lists: ONE_OF_EACH, errors: {}, onChange }
}

test('a date and a time ask for the whole hours until then, on the clock of the person', async () => {
  learnUser({ ...CASEY_USER, timezone: Object(TOKYO) })
  const asked: object[] = []
  const page = await awake(<DeadlineStep {...stepWith({}, asked)} />)
  const now = Math.floor(clock.now() / MINUTE) * MINUTE
  const at = now + 72 * HOUR + 30 * MINUTE
  const { hour, minute } = wallClock(at, TOKYO)
  await page.type(dayKey(at, TOKYO), DATE)
  await page.type([hour, minute].map((part) => String(part).padStart(2, '0')).join(':'), TIME)
  expect(asked.at(-1)).toEqual({ urgency: 72 })
  const before = asked.length
  // While a person types, the browser reports a date or a time without all its parts as empty.
  await page.type('', TIME)
  await page.type('', DATE)
  expect(asked).toHaveLength(before)
})

test('a screen reader hears how long it is until the deadline, and which day that is where the person is', async () => {
  learnUser({ ...CASEY_USER, timezone: Object(TOKYO) })
  const page = await awake(<DeadlineStep {...stepWith({ urgency: 72 }, [])} />)
  const spoken = page.document.body.elements.filter((one) => one.getAttribute('aria-live') === 'polite')
  // Midnight may pass meanwhile.
  const due = [0, MINUTE].map((ago) => fullDate(clock.now() - ago + 72 * HOUR, TOKYO))
  expect(due.map((date) => `72 hours, ${date}`)).toContain(spoken.at(-1)?.textContent)
})

test('a writer who was asked for can be taken back', async () => {
  const asked: object[] = []
  const page = await awake(<ExtrasStep {...stepWith({ previousId: 9 }, asked)} pastOrders={null} />)
  await page.type('any', 1)
  await page.type('9', 1)
  expect(asked).toEqual([{ previousId: null }, { previousId: 9 }])
})
