// Sends what no form of ours lets pass, without a form. The server has to refuse it in the same words.
import { expect, test } from 'vitest'
import { found, signUp } from '#tests/kit/accounts.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { placement } from '#tests/kit/placements.ts'
import { INITIAL_DRAFT } from '#web/parts/order-form/order-draft.ts'
import { problemsAt, urgencyProblem } from '#web/parts/order-form/form-steps.ts'
import { listsFrom } from '#web/parts/order-form/lists.ts'

const house = await startTestHouse()
const { visitor } = house

const EMAILS = [
  ['', 'The email field is required.'],
  ['a@b.', 'Invalid email!'],
  ['a..b@c.de', 'Invalid email!'],
  ['a@b', 'Invalid email!'],
  ['a@-b.c', 'Invalid email!'],
  [`${'a'.repeat(64)}@example.test`, 'Invalid email!'],
  [`a@${'b'.repeat(250)}.test`, 'Invalid email!'],
] as const

const PASSWORDS = [
  ['', 'The password field is required.'],
  ['12345', 'The password must be at least 6 characters.'],
  ['1'.repeat(51), 'The password must not be greater than 50 characters.'],
] as const

const NAMES = [
  ['', 'The name field is required.'],
  ['n'.repeat(101), 'The name must not be greater than 100 characters.'],
] as const

const GOOD = {
  email: 'good@example.test',
  password: 'Good-2026!',
  name: 'Good',
  purpose: 'reset',
  text: 'A question of some length.',
}

/** The same choices as `placement` sends. */
const CHOSEN = { documentType: 1, academicLevel: 2, discipline: 15, citationStyle: 2 }

type Given = Readonly<Record<string, string>>

const CALLS = [
  {
    name: 'account.create',
    call: (given: Given) => visitor.call('account', 'create', { ...GOOD, ...given }),
    fields: { email: EMAILS, password: PASSWORDS, name: NAMES },
  },
  {
    name: 'account.reset',
    call: (given: Given) => visitor.call('account', 'reset', { ...GOOD, ...given }),
    fields: { password: PASSWORDS },
  },
  {
    name: 'sessions.open',
    call: (given: Given) => visitor.call('sessions', 'open', { ...GOOD, ...given }),
    fields: { email: EMAILS, password: PASSWORDS },
  },
  {
    name: 'verification.enroll',
    call: (given: Given) => visitor.call('verification', 'enroll', { ...GOOD, ...given }),
    fields: { email: EMAILS },
  },
  {
    name: 'contacts.send',
    call: (given: Given) => visitor.call('contacts', 'send', { ...GOOD, ...given }),
    fields: { email: EMAILS, name: NAMES },
  },
]

test.each(CALLS)('$name repeats what its form checks (VAL-26)', async ({ call, fields }) => {
  for (const [field, wrongs] of Object.entries(fields))
    for (const [wrong, message] of wrongs) {
      const { status, body } = await call({ [field]: wrong })
      expect([field, wrong, status, body]).toMatchObject([
        field,
        wrong,
        422,
        { fields: { [field]: message } },
      ])
    }
})

test('account.update refuses the name that the profile does not save (VAL-26)', async () => {
  const person = await signUp(house)
  const { status, body } = await person.call('account', 'update', { name: 'n'.repeat(101) })
  expect([status, body]).toMatchObject([422, { fields: { name: NAMES[1][1] } }])
})

test('a zone that is further from UTC than any on Earth is refused, by sign-up and profile', async () => {
  const person = await signUp(house)
  const told = [
    await person.call('account', 'update', { zone: '+23:59' }),
    await visitor.call('account', 'create', { ...GOOD, zone: '-23:59' }),
  ]
  for (const { status, body } of told)
    expect([status, body]).toMatchObject([422, { fields: { zone: expect.any(String) } }])
})

test('account.update refuses a confirmation that differs, and a new password by the same rules (VAL-26)', async () => {
  const person = await signUp(house)
  for (const [password, message] of PASSWORDS) {
    const { status, body } = await person.call('account', 'update', { password, confirmation: password })
    expect([status, body]).toMatchObject([422, { fields: { password: message } }])
  }
  const { status, body } = await person.call('account', 'update', {
    password: 'Good-2026!',
    confirmation: 'Other-2026!',
  })
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain('Password and confirm password do not match')
})

/** A draft with an answer to every question. */
const WRITTEN = { ...INITIAL_DRAFT, ...CHOSEN, topic: 'A topic', sources: 4, pages_number: 4 }

test('orders.create refuses what a step of the form does not let pass, in the words of the step (VAL-26)', async () => {
  const person = await signUp(house)
  const lists = listsFrom(found(await person.call('types', 'fetch', {})))
  const wrongs = [
    [0, { documentType: null }],
    [1, { academicLevel: null }],
    [1, { discipline: null }],
    [1, { citationStyle: null }],
    [2, { topic: '' }],
    [2, { topic: 'ab' }],
    [2, { topic: 'a'.repeat(251) }],
    [2, { instructions: 'a'.repeat(20_001), topic: 'A topic' }],
    [4, { sources: 0, skip_sources: false }],
    [6, { pages_number: 0, slides_number: 0 }],
  ] as const
  for (const [step, wrong] of wrongs) {
    const told = problemsAt(step, { ...WRITTEN, ...wrong }, lists)
    const fields = Object.fromEntries(Object.entries(told ?? {}).filter(([, words]) => words !== undefined))
    expect(Object.keys(fields)).toHaveLength(1)
    const { status, body } = await person.call('orders', 'create', placement(wrong))
    expect([wrong, status, body]).toMatchObject([wrong, 422, { fields }])
  }
})

test('orders.create refuses a deadline that the form does not offer (VAL-26)', async () => {
  const person = await signUp(house)
  for (const urgency of [4, 721]) {
    expect(urgencyProblem(urgency)).toBeDefined()
    const { status, body } = await person.call('orders', 'create', placement({ urgency }))
    expect([urgency, status, body]).toMatchObject([
      urgency,
      422,
      { fields: { urgency: 'The deadline must be 5 to 720 hours away.' } },
    ])
  }
})
