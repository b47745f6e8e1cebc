import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { found, signUp } from '#tests/kit/accounts.ts'
import { giveWriter, place, placement } from '#tests/kit/placements.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse({ ORDER_BLOCKED_COUNTRIES: 'AU, nz' })

async function create(given: Record<string, unknown> = {}) {
  const person = await signUp(house)
  return person.call('orders', 'create', placement(given))
}

describe('refusals, with the field that each stands under', () => {
  test.each([
    ['type', 'stealing'],
    ['topic', ''],
    ['topic', 'ab'],
    ['topic', ' \n ab \u0000 '],
    ['topic', 'a'.repeat(251)],
    ['instructions', 'a'.repeat(20_001)],
    ['sources', -1],
    ['sources', 0],
    ['sources', undefined],
    ['sources', 101],
    ['pages_number', -1],
    ['pages_number', 1.5],
    ['pages_number', 201],
    ['pages_number', 1e308],
    ['pages_number', Number.NaN],
    ['pages_number', '4'],
    ['pages_number', 0],
    ['slides_number', -3],
    ['slides_number', 0.5],
    ['slides_number', 201],
    ['spacing', 0.5],
    ['spacing', Number.POSITIVE_INFINITY],
    ['spacing', undefined],
    ['academicLevel', 99],
    ['academicLevel', 2_147_483_648],
    ['documentType', 99],
    ['discipline', 99],
    ['citationStyle', 99],
    ['writerCategory', 99],
    ['writerCategory', 1.5],
    ['previousId', -1],
    ['files', 'everything'],
    ['files', ['../../etc/passwd']],
    ['files', ['0'.repeat(32)]],
    ['files', Array.from({ length: 21 }, () => '0'.repeat(32))],
    ['key', 'not a uuid'],
    ['hasAbstractPage', 'yes'],
  ])('%s as %j', async (field, value) => {
    const { status, body } = await create({ [field]: value })
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({
        error: true,
        code: 'invalid_input',
        fields: { [field]: expect.stringMatching(/\S/) },
      }),
    ])
  })

  test.each([4, 721, 24.5, -24])('a deadline in %d hours (FORM-29 FORM-30)', async (urgency) => {
    const { status, body } = await create({ urgency })
    const message = 'The deadline must be 5 to 720 hours away.'
    expect([status, body]).toMatchObject([422, { message, fields: { urgency: message } }])
  })

  test.each([5, 720])('but not one in %i hours (FORM-29 FORM-30)', async (urgency) => {
    expect(found(await create({ urgency }))).toMatchObject({ urgency })
  })

  test('several at once (RPC-12)', async () => {
    const { body } = await create({ topic: '', pages_number: -1, discipline: undefined })
    expect(body).toMatchObject({ fields: { topic: 'The topic field is required.' } })
    expect(Object.keys(Object(body).fields).toSorted()).toEqual(['discipline', 'pages_number', 'topic'])
  })

  test('visitors', async () => {
    const { status } = await house.visitor.call('orders', 'create', placement())
    expect(status).toBe(401)
  })

  test('more than 120 an hour by one person; a repeat is not counted, and no other customer is held up', async () => {
    const person = await signUp(house)
    const first = placement({ key: randomUUID() })
    for (let time = 0; time < 3; time += 1)
      expect((await person.call('orders', 'create', first)).status).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 125 }, () => person.call('orders', 'create', placement())),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(119)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
    expect((await person.call('orders', 'create', first)).status).toBe(200)
    expect((await create()).status).toBe(200)
  })

  test('the writer of another customer’s order, or of an order that has no writer (PRICE-18)', async () => {
    const [person, stranger] = [await signUp(house), await signUp(house)]
    const [own, foreign] = [await place(person), await place(stranger)]
    await giveWriter(house, foreign, 'Quince')
    for (const previousId of [own, foreign, 2_000_000_000]) {
      const { status, body } = await person.call('orders', 'create', placement({ previousId }))
      const refusal = {
        message: 'Order not found',
        code: 'not_found',
        fields: { previousId: expect.any(String) },
      }
      expect([status, body]).toMatchObject([404, refusal])
    }
  })
})

describe('terms', () => {
  test.each([[undefined], [false], [null], ['true'], [1]])(
    'acceptedTerms as %j is refused (ADD-02)',
    async (acceptedTerms) => {
      const { status, body } = await create({ acceptedTerms })
      expect([status, body]).toMatchObject([
        422,
        { code: 'invalid_input', fields: { acceptedTerms: expect.stringMatching(/\S/) } },
      ])
    },
  )

  test('the accepted policy is kept with the order: version, hash of the text, and time (ADD-02)', async () => {
    const person = await signUp(house)
    const id = await place(person)
    const kept = await house.db
      .selectFrom('terms_acceptances')
      .innerJoin('orders', 'orders.id', 'terms_acceptances.order_id')
      .select(['terms_acceptances.version', 'text_hash', 'accepted_at', 'created_at'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const policy = await readFile('content/policies/acceptable.md', 'utf8')
    expect(kept.text_hash).toEqual(createHash('sha256').update(policy).digest())
    expect(policy).toContain(`version: ${kept.version}\n`)
    expect(kept.accepted_at).toBe(kept.created_at)
  })
})

test('people from a blocked country cannot place an order; everyone else can (ADD-03)', async () => {
  for (const [country, status] of [
    ['AU', 403],
    ['NZ', 403],
    ['CY', 200],
  ] as const) {
    const person = await signUp(house)
    await person.call('account', 'update', { country })
    const answer = await person.call('orders', 'create', placement())
    expect(answer.status).toBe(status)
    if (status === 403)
      expect(answer.body).toMatchObject({
        code: 'forbidden',
        message: 'We can’t take orders from your country.',
      })
  }
})
