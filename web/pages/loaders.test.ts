// What pages show of an order, or of a part of it, that is lost, does not come, is another person's or has no such part.
import { describe, expect, test } from 'vitest'
import { isRecord } from '#contract/grammar/tags.ts'
import { OFFERED_PROVIDERS } from '#domain/people.ts'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser, useAuth } from '#web/lib/state/auth.ts'
import { clientLoader as deletion } from './account/delete.tsx'
import { clientLoader as reset } from './account/reset.tsx'
import { clientLoader as deskCheck } from './desk/check.tsx'
import { clientLoader as deskCompare } from './desk/compare.tsx'
import { clientLoader as deskOrder } from './desk/order.tsx'
import { clientLoader as people } from './desk/people.tsx'
import { clientLoader as prices } from './desk/prices.tsx'
import { clientLoader as trouble } from './desk/trouble.tsx'
import { clientLoader as change } from './order/change.tsx'
import { clientLoader as checkout } from './order/checkout.tsx'
import { clientLoader as withdrawal } from './order/withdrawal.tsx'
import { clientLoader as orderPage } from './order-page/frame.tsx'
import { clientLoader as success } from './payments/success.tsx'
import { clientLoader as sample } from './public/sample.tsx'
import { clientLoader as samples } from './public/samples.tsx'
import { clientLoader as shelf } from './public/shelf.tsx'
import { clientLoader as compare } from './reader/compare.tsx'
import { clientLoader as file } from './reader/file.tsx'
import { clientLoader as originality } from './reader/originality.tsx'
import { clientLoader as version } from './reader/version.tsx'
import { clientLoader as social } from './settings/social-linking.tsx'
import { clientLoader as statement } from './statements/list.tsx'
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

const answer = (kind: string, value: object) => ({ kind, value })
const UNPAID = answer('Order', { ...ORDER, status: 'unpaid', total: 50, prepaid: 0, finalAt: null })
const PLACED = answer('Order', { ...ORDER, status: 'unapproved', finalAt: null })
const WALLET = answer('Wallet', { balance: 20, held: 0 })
const NONE = answer('collection', [])
const PAGE = answer('pagination', { items: [], total: 0, next: false })
const LISTS = answer('array', { 'academic levels': NONE, 'writer category': NONE })
const QUOTE = answer('Quote', { amount: 0 })
const CHANGING = { 'orders.info': PLACED, 'changes.quote': QUOTE, 'types.fetch': LISTS }
const WITHDRAWING = { 'orders.info': PLACED, 'withdrawals.quote': QUOTE }
const PRICES = { 'desk.prices': NONE, 'types.fetch': LISTS, 'desk.categories': NONE, 'desk.discounts': NONE }
const TROUBLE = { 'desk.unsettled': answer('array', {}), 'desk.mails': NONE, 'desk.jobs': NONE }
const PEOPLE = { 'desk.people': PAGE, 'types.fetch': LISTS, 'desk.peopleCounts': answer('array', {}) }

describe.each<[string, Load, Answers]>([
  ['the checkout', checkout, { 'orders.info': UNPAID, 'statements.wallet': WALLET }],
  ['a change', change, CHANGING],
  ['a withdrawal', withdrawal, WITHDRAWING],
  ['the statement', statement, { 'statements.fetch': PAGE, 'statements.wallet': WALLET }],
  ['the prices', prices, PRICES],
  ['the trouble', trouble, TROUBLE],
])('%s', (_what, load, answers) => {
  test('is there once all of it has come', async () => {
    expect(await outcomeOf(load, answers)).toEqual(expect.any(Object))
  })

  test.each(Object.keys(answers))('does not pretend to be whole without %s', async (missing) => {
    const rest = Object.fromEntries(Object.entries(answers).filter(([pair]) => pair !== missing))
    expect(await outcomeOf(load, rest)).toBeNull()
  })
})

test.each([
  ['a change', change, { 'orders.info': PLACED, 'types.fetch': LISTS }],
  ['a withdrawal', withdrawal, { 'orders.info': PLACED }],
])('%s that is not possible any more is shown as closed', async (_what, load, answers) => {
  expect(await outcomeOf(load, answers, 'conflict')).toMatchObject({ order: { id: 7 }, quote: null })
})

test.each([
  ['an unpaid order', { ...UNPAID.value }, 2000, 3000],
  ['a change', { ...PLACED.value, change: { difference: 30, prepaid: 0 } }, 2000, 1000],
])('the wallet pays for %s first', async (_what, order, walletCents, dueCents) => {
  const found = { 'orders.info': answer('Order', order), 'statements.wallet': WALLET }
  expect(await outcomeOf(checkout, found)).toMatchObject({ shares: { walletCents, dueCents } })
})

test('the people are shown without their counts, but not without the categories that they can get', async () => {
  expect(await outcomeOf(people, { ...PEOPLE, 'types.fetch': answer('array', {}) })).toMatchObject({
    facts: null,
  })
})

test('a version that a checked paper does not have is not shown', async () => {
  const versions = [{ id: 9 }]
  const found = { 'desk.order': answer('Dossier', { ...ORDER, versions }) }
  expect(await outcomeOf(deskCheck, found)).toBe(404)
})

test.each([
  ['a public page that does not come may still be there', samples, {}, 503],
  ['a sample that we do not have is a page that does not exist', sample, { 'site.samples': NONE }, 404],
  ['whose account is to be deleted is not guessed', deletion, {}, 503],
])('%s', async (_what, load, answers, outcome) => {
  expect(await outcomeOf(load, answers)).toBe(outcome)
})

test.each([
  ['/blog/category/writing', ['by-ann']],
  ['/blog/category/sources', ['by-bob', 'also-by-bob']],
  ['/blog/author/ann', ['by-ann']],
  ['/blog/author/bob', ['by-bob', 'also-by-bob']],
  ['/blog/author/writing', 404],
])('%s has these articles: %j', async (at, slugs) => {
  const articles = [
    { slug: 'by-bob', category: 'sources', author: 'bob' },
    { slug: 'by-ann', category: 'writing', author: 'ann' },
    { slug: 'also-by-bob', category: 'sources', author: 'bob' },
  ]
  const shelves = {
    categories: [{ slug: 'writing' }, { slug: 'sources' }],
    authors: [{ slug: 'ann' }, { slug: 'bob' }],
  }
  const found = await outcomeOf(
    shelf,
    { 'site.articles': answer('collection', articles), 'site.shelves': answer('array', shelves) },
    'internal',
    at,
  )
  expect(isRecord(found) ? Array.from(Object(found['articles']), ({ slug }) => slug) : found).toEqual(slugs)
})

test.each(['/delete', '/delete?token=t'])('a lost answer on %s signs no one out', async (at) => {
  learnUser(CASEY_USER)
  expect(await outcomeOf(deletion, {}, 'internal', at)).toBe(503)
  expect(useAuth.getState().user).toEqual(CASEY_USER)
  clearAuth()
})

test('without an answer about the providers all are offered', async () => {
  expect(await outcomeOf(social, {})).toEqual({ offered: OFFERED_PROVIDERS })
})

test.each([
  ['invalid_input', { person: null }],
  ['internal', 503],
])('after %s the link of a deletion is dead only if we know it', async (code, outcome) => {
  const found = await outcomeOf(deletion, {}, code, '/delete?token=t')
  expect(found).toEqual(typeof outcome === 'number' ? outcome : { token: 't', ...outcome })
})

test.each([
  ['dead', { 'verification.exchange': answer('null', []) }, true],
  ['perhaps alive', {}, false],
])('the link of a new password is %s', async (_what, answers, isDead) => {
  const found = await outcomeOf(reset, answers, 'internal', '/password/reset?token=t')
  expect(found).toEqual({ token: 't', owner: null, isDead })
})

/** Returns the address to which the loader leads, the status that it throws, or what it finds. Other calls are refused. */
async function outcomeOf(
  load: Load,
  answers: Answers,
  code = 'internal',
  at = '/payment/success?order=7',
): Promise<unknown> {
  const { calls } = await awake(null, at)
  const params = { id: '7', delivery: '3', from: '3', to: '4', file: 'k', number: 'R-1' }
  const request = new Request(new URL(at, 'http://longhand.test'))
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
