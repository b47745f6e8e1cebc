// We make people wait who try too often: each try that we count is refused once it is one too many, and not before.
import { expect, test } from 'vitest'
import { THROTTLED, THROTTLES } from '#domain/throttles.ts'
import { trialOf, type Counted } from '#server/deeds/throttle.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { place, placement } from '#tests/kit/placements.ts'
import { addResident, HOME, PASSWORD } from '#tests/kit/residents.ts'
import { newAddress } from '#tests/kit/sandbox.ts'

const house = await startTestHouse()
const { id, token } = await addResident(house.db, await house.now())

const order = await place(house.holding(token))
const begun = await place(house.holding(token))
const now = await house.now()
await house.db
  .insertInto('attempts')
  .values({
    order_id: begun,
    type: 'CREDIT',
    due_cents: 100,
    reference: 'begun',
    url: '/',
    return_url: '/',
    fallback_url: '/',
    created_at: now,
    expires_at: now + 60,
    look_at: now + 60,
  })
  .execute()

const NETWORK = [HOME.network]
const SELF = [String(id)]
const STRANGER = newAddress()
const SIGNED = { id: 'AAAA', account: 'AAAA', clientData: 'AAAA', authenticator: 'AAAA', signature: 'AAAA' }
const LETTER = { name: 'Robin', email: STRANGER, text: 'Is anyone there at night?' }
const PAGES = { 'return-url': '/orders/active', 'fallback-url': '/orders/unpaid' }
const NEW_PASSWORD = { password: 'Another-quill-8', confirmation: 'Another-quill-8' }

type Knock = readonly [namespace: string, method: string, argument: object]

test.each<[Counted['name'], readonly string[], Knock]>([
  ['challenges', NETWORK, ['passkeys', 'challenge', {}]],
  ['signInTries', NETWORK, ['passkeys', 'open', SIGNED]],
  ['signInTries', NETWORK, ['sessions', 'open', { email: STRANGER, password: PASSWORD }]],
  ['signInFailures', [STRANGER, ...NETWORK], ['sessions', 'open', { email: STRANGER, password: PASSWORD }]],
  ['strangeSignInFailures', [STRANGER], ['sessions', 'open', { email: STRANGER, password: PASSWORD }]],
  ['signUps', NETWORK, ['account', 'create', { email: newAddress(), name: 'Sam', password: PASSWORD }]],
  ['mails', NETWORK, ['verification', 'enroll', { email: newAddress(), purpose: 'signin' }]],
  ['contacts', NETWORK, ['contacts', 'send', LETTER]],
  ['passwordChanges', SELF, ['account', 'update', NEW_PASSWORD]],
  ['changes', SELF, ['changes', 'create', { order: 1, amount: 0 }]],
  ['payments', SELF, ['payments', 'pay', { ...PAGES, id: order, type: 'CREDIT' }]],
  [
    'confirmations',
    SELF,
    ['payments', 'confirm', { id: begun, type: 'CREDIT', token: 'begun', payload: {} }],
  ],
  ['orders', SELF, ['orders', 'create', placement()]],
])('%s of %j are limited: %j', async (name, whose, [namespace, method, argument]) => {
  const throttled = { error: true, message: THROTTLED, code: 'too_many' }
  const ask = async () => {
    const caller = house.holding(whose === SELF ? token : 'no session')
    const { status, body } = await caller.knock(namespace, method, argument)
    return { status, body }
  }
  await use({ name, whose }, THROTTLES[name].limit - 1)
  expect((await ask()).body).not.toEqual(throttled)
  await use({ name, whose }, THROTTLES[name].limit)
  expect(await ask()).toEqual({ status: 429, body: throttled })
})

/** Counts this many tries, and no other ones. */
async function use(counted: Counted, count: number): Promise<void> {
  const { key, endsAt } = trialOf(counted, await house.now())
  await house.db.deleteFrom('throttles').execute()
  await house.db.insertInto('throttles').values({ key, count, ends_at: endsAt }).execute()
}
