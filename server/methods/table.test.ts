import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRecord } from '#contract/grammar/tags.ts'
import { STATUS_OF } from '#contract/grammar/refusals.ts'
import type { Method } from '#contract/grammar/methods.ts'
import { decodeBody } from '#contract/grammar/trees.ts'
import { contract } from '#contract/index.ts'
import { KIND_NAMES } from '#contract/kinds/names.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { arbitraryOf } from '#tests/kit/arbitrary.ts'
import { startTestHouse, type Told } from '#tests/kit/house.ts'

// This calls every pair of the contract, and so a new pair from the moment it is declared.
const house = await startTestHouse()
const kinds: ReadonlySet<string> = new Set(KIND_NAMES)
const namespaces: Readonly<Record<string, Readonly<Record<string, Method>>>> = contract
const pairs = Object.entries(namespaces).flatMap(([namespace, methods]) =>
  Object.entries(methods).map(([name, declared]) => ({ namespace, name, declared })),
)
const RUNS = 12

function expectEnvelope({ status, body }: Told): void {
  if (!isRecord(body)) throw new Error(`No envelope but ${String(body)}`)
  if (!body['error']) {
    expect(status).toBe(200)
    expect(() => decodeBody(body, kinds)).not.toThrow()
    return
  }
  expect(body['error']).toBe(true)
  expect(body['message']).toMatch(/\S/)
  expect(body['code']).not.toBe('internal')
  expect(STATUS_OF).toHaveProperty(String(body['code']), status)
}

describe.each(pairs)('$namespace $name (RPC-46)', ({ namespace, name, declared }) => {
  test('answers a visitor by its rule', async () => {
    const answer = await house.visitor.knock(namespace, name)
    expectEnvelope(answer)
    if (declared.who !== 'anyone')
      expect(answer.body).toMatchObject({ code: 'unauthorized', message: 'Unauthorized' })
  })

  test('answers a person in the wrong role by its rule', async () => {
    const { who } = declared
    const answer = await (await signUp(house)).knock(namespace, name)
    expectEnvelope(answer)
    // A person who signs up is a customer and nothing else.
    if (typeof who !== 'string' && !who.includes('client'))
      expect(answer.body).toMatchObject({ code: 'forbidden' })
  })

  test('answers whatever its input allows, and junk, with a value or a refusal', async () => {
    const caller = declared.who === 'anyone' ? house.visitor : await signUp(house)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(arbitraryOf(declared.input), fc.object({ maxDepth: 2 })),
        async (argument) => {
          expectEnvelope(await caller.knock(namespace, name, argument))
        },
      ),
      { numRuns: RUNS },
    )
  })
})
