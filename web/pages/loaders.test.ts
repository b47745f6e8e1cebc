// What pages show of an order, or of a part of it, that is lost, does not come, is another person's or has no such part.
import { describe, expect, test } from 'vitest'
import { isRecord } from '#contract/grammar/tags.ts'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { clientLoader as deskCheck } from './desk/check.tsx'
import { clientLoader as deskCompare } from './desk/compare.tsx'
import { clientLoader as deskOrder } from './desk/order.tsx'
import { clientLoader as change } from './order/change.tsx'
import { clientLoader as checkout } from './order/checkout.tsx'
import { clientLoader as withdrawal } from './order/withdrawal.tsx'
import { clientLoader as orderPage } from './order-page/frame.tsx'
import { clientLoader as success } from './payments/success.tsx'
import { clientLoader as compare } from './reader/compare.tsx'
import { clientLoader as file } from './reader/file.tsx'
import { clientLoader as originality } from './reader/originality.tsx'
import { clientLoader as version } from './reader/version.tsx'
import { clientLoader as receipt } from './statements/receipt.tsx'

const CALLS_MAX = 5

type Load = (asked: never) => unknown
type Answers = Readonly<Record<string, { readonly kind: string; readonly value: object }>>

const OWN_PAGES: readonly [string, Load][] = [
  ['an order', orderPage],
  ['its checkout', checkout],
  ['its change', change],
  ['its withdrawal', withdrawal],
  ['its thanks', success],
  ['a version of its paper', version],
  ['two versions of its paper', compare],
  ['a file of it', file],
  ['the report on its paper', originality],
]
const PAGES: readonly [string, Load][] = [
  ...OWN_PAGES,
  ['a receipt', receipt],
  ['an order at the desk', deskOrder],
  ['the check of a paper', deskCheck],
  ['two versions at the desk', deskCompare],
]
const PARTS = { deliveries: [], attachments: [], versions: [], change: null }
const ORDER = { ...PARTS, id: 7, isOwn: true, status: 'active', paid: 50 }

describe.each(['not_found', 'invalid_input'])('after %s', (code) => {
  test.each(PAGES)('%s is a page that does not exist', async (_what, load) => {
    expect(await outcomeOf(load, {}, code)).toBe(404)
  })
})

describe.each(['internal', 'too_many', 'unauthorized'])('after %s', (code) => {
  test.each(PAGES)('%s may still be there', async (_what, load) => {
    expect(await outcomeOf(load, {}, code)).toBeNull()
  })
})

test.each(OWN_PAGES)('%s is at the desk for those who work on it', async (_what, load) => {
  const theirs = { 'orders.info': { kind: 'Order', value: { ...ORDER, isOwn: false } } }
  expect(await outcomeOf(load, theirs)).toBe('/desk/7')
})

test.each<[string, Load, number | string]>([
  ['a version', version, 404],
  ['a comparison', compare, 404],
  ['a file', file, 404],
  ['a report', originality, 404],
  ['a comparison at the desk', deskCompare, 404],
  ['a paper to check', deskCheck, '/desk/7?queue=mine'],
])('%s that an order does not have is not shown', async (_what, load, outcome) => {
  const found = {
    'orders.info': { kind: 'Order', value: ORDER },
    'desk.order': { kind: 'Dossier', value: ORDER },
  }
  expect(await outcomeOf(load, found)).toBe(outcome)
})

test('a version that is not the final paper has no report', async () => {
  const draft = { ...ORDER, deliveries: [{ id: 3, kind: 'draft', files: [] }] }
  expect(await outcomeOf(originality, { 'orders.info': { kind: 'Order', value: draft } })).toBe(404)
})

test('an order that is not paid for has no thanks, but a checkout', async () => {
  const unpaid = { ...ORDER, status: 'unpaid', paid: 0 }
  expect(await outcomeOf(success, { 'orders.info': { kind: 'Order', value: unpaid } })).toBe(
    '/order/7/checkout',
  )
})

/** Returns the address to which the loader leads, the status that it throws, or what it finds. Other calls are refused. */
async function outcomeOf(load: Load, answers: Answers, code = 'internal'): Promise<unknown> {
  const { calls } = await awake(null)
  const params = { id: '7', delivery: '3', from: '3', to: '4', file: 'k', number: 'R-1' }
  const request = new Request('http://longhand.test/payment/success?order=7')
  const loading = Promise.resolve(Reflect.apply(load, undefined, [{ params, request }])).then(shown, shown)
  for (let nth = 0; nth < CALLS_MAX; nth += 1) {
    await pass()
    const call = calls[nth]
    const answer = answers[call?.pair ?? '']
    await (answer ? call?.answer(answer.kind, answer.value) : call?.refuse(code))
  }
  return loading
}

function shown(outcome: unknown): unknown {
  if (outcome instanceof Response) return outcome.headers.get('location')
  if (!isRecord(outcome)) return outcome
  if (isRecord(outcome['init'])) return outcome['init']['status']
  // What stands beside the order at the desk may be there without it.
  return 'list' in outcome ? (outcome['found'] ?? outcome['dossier'] ?? null) : outcome
}
