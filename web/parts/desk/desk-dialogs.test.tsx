// The questions of the desk: what each sends, what it says when that is refused, and that nothing is left half done.
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import PeoplePage from '#web/pages/desk/people.tsx'
import ListsPage from '#web/pages/desk/lists.tsx'
import { ToastProvider } from '#web/ui/layers/toast.tsx'
import { Categories } from './categories.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { Codes } from './codes.tsx'
import { ScopesDialog } from './scopes-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { UnsettledMoney } from './unsettled-money.tsx'

const ROBIN = {
  id: 5,
  name: 'Robin',
  email: 'robin@example.test',
  penName: 'Tansy',
  category: { id: 2, title: 'Top' },
  scopes: ['client', 'writer'],
  isTest: false,
  openPapers: 2,
  seenAt: 5,
} as const satisfies Parameters<typeof ScopesDialog>[0]['person']
const CATEGORIES = [
  { id: 1, title: 'Standard' },
  { id: 2, title: 'Top' },
]
const PROMO = { code: 'FALL', percent: 10, maxUses: 5, uses: 2, validFrom: 0, validTo: 86_400 }
const REFUND = {
  id: 3,
  order: 7,
  version: 4,
  way: 'CREDIT',
  amount: 89.8,
  currency: 'USD',
  isRefused: false,
  isHeld: false,
  refusals: 0,
  since: 0,
} as const
const WAYS = [{ way: 'outside', label: 'By hand', follows: 'Nothing is sent.' }] as const
const SETTLED = { about: 'refund', id: 3, version: 4 } as const

type Ends = { onClose: () => void; onDone: (done?: unknown) => void }

/** Each dialog, its verb, and what it sends. */
const DIALOGS: readonly (readonly [string, (ends: Ends) => ReactNode, string, object])[] = [
  ['sign out', (ends) => <SignOutDialog person={ROBIN} {...ends} />, 'Sign out', { person: 5 }],
  [
    'scopes',
    (ends) => <ScopesDialog person={ROBIN} categories={CATEGORIES} {...ends} />,
    'Save',
    { person: 5, scopes: ['client', 'writer'], penName: 'Tansy', category: 2 },
  ],
  [
    'settle',
    (ends) => <SettleDialog title="Settle it?" settled={SETTLED} ways={WAYS} {...ends} />,
    'Settle it',
    { ...SETTLED, way: 'outside', note: '', reference: '' },
  ],
  [
    'code',
    (ends) => <CodeDialog promo={PROMO} {...ends} />,
    'Save',
    { code: 'FALL', percent: 10, maxUses: 5, validFrom: 0, validTo: 86_400 },
  ],
]

test.each(DIALOGS)(
  'the dialog “%s” stays while its answer is under way, says why it was refused, and is done once it was taken',
  async (_name, dialogOf, verb, argument) => {
    const ends: string[] = []
    const page = await awake(
      dialogOf({ onClose: () => ends.push('closed'), onDone: () => ends.push('done') }),
    )
    await page.press(verb)
    expect(page.calls).toMatchObject([{ argument }])
    await page.press('Leave it')
    await page.key('Escape')
    await pass(1000)
    await page.press('Leave it')
    await page.key('Escape')
    expect(ends).toEqual([])
    await page.calls[0]?.refuse('forbidden', 'You may not.')
    expect(page.words()).toContain('You may not.')
    expect(ends).toEqual([])
    await page.press(verb)
    expect(page.words()).not.toContain('You may not.')
    await page.calls[1]?.answer('bool', true)
    expect(ends).toEqual(['done'])
    await page.press('Leave it')
    expect(ends).toEqual(['done', 'closed'])
  },
)

test('a settlement goes with its note and its reference, each in its place', async () => {
  const page = await awake(
    <SettleDialog title="Settle it?" settled={SETTLED} ways={WAYS} onClose={() => {}} onDone={() => {}} />,
  )
  await page.type('Sent by hand.', 1)
  await page.type('TR-17', 2)
  await page.press('Settle it')
  expect(page.calls).toMatchObject([{ argument: { note: 'Sent by hand.', reference: 'TR-17' } }])
})

test.each([
  ['wallet', false],
  ['outside', true],
] as const)('a settlement by way of %s asks for a reference: %s', async (way, asks) => {
  const ways = [{ way, label: 'This way', follows: 'It follows.' }] as const
  const page = await awake(
    <SettleDialog title="Settle it?" settled={SETTLED} ways={ways} onClose={() => {}} onDone={() => {}} />,
  )
  expect(page.words().includes('Reference')).toBe(asks)
})

test('only a writer needs a pen name and a category', async () => {
  const page = await awake(
    <ScopesDialog
      person={{ ...ROBIN, scopes: ['client'] }}
      categories={CATEGORIES}
      onClose={() => {}}
      onDone={() => {}}
    />,
  )
  expect(page.words()).not.toContain('Pen name')
  await page.press('Writer')
  expect(page.words()).toMatch(/Pen name.*Category/)
})

const FACTS = {
  who: 'staff',
  query: '',
  page: 1,
  categories: CATEGORIES,
  found: { items: [ROBIN], next: false },
}
const PEOPLE = { who: 'staff', query: '', counts: null, facts: FACTS }
const LIST = { list: 'document_types', entries: [{ id: 1, title: 'Essay' }] }
const UNSETTLED = { refunds: [REFUND], disputes: [], wallets: [], waiting: 1 }
const TOP = { id: 1, title: 'Top', percent: 30 }

test.each<[string, () => ReactNode, string, string, string]>([
  ['codes', () => <Codes codes={[PROMO]} />, 'Change FALL', 'Save', 'The code FALL is saved.'],
  ['categories', () => <Categories categories={[TOP]} />, 'Change Top', 'Save', 'The category is saved.'],
  ['money', () => <UnsettledMoney unsettled={UNSETTLED} />, 'Settle $89.80', 'Settle it', 'It is settled.'],
  [
    'lists',
    () => createElement(ListsPage, Object({ loaderData: LIST })),
    'Rename Essay',
    'Save',
    'The list is saved.',
  ],
  [
    'people',
    () => createElement(PeoplePage, Object({ loaderData: PEOPLE })),
    'Change the scopes of Robin',
    'Save',
    'Robin are saved.',
  ],
  [
    'people',
    () => createElement(PeoplePage, Object({ loaderData: PEOPLE })),
    'Sign out Robin',
    'Sign out ctrl',
    'Robin is signed out.',
  ],
])('%s are loaded anew once something of them is saved', async (_name, partOf, open, verb, words) => {
  const page = await awake(<ToastProvider>{partOf()}</ToastProvider>)
  await page.press(open)
  await page.press(verb)
  await page.calls[0]?.answer('Person', ROBIN)
  expect(page.words()).toContain(words)
  expect(page.words()).not.toContain('Leave it')
  expect(page.loads()).toBe(1)
})

test('a new category of writers begins without a name, and adds nothing to the price until the admin says so', async () => {
  const page = await awake(
    <ToastProvider>
      <Categories categories={[TOP]} />
    </ToastProvider>,
  )
  await page.press('Add a category')
  await page.type('Master')
  await page.press('Save')
  expect(page.calls).toMatchObject([{ pair: 'desk.saveCategory' }])
  expect(page.calls[0]?.argument).toEqual({ title: 'Master', percent: 0 })
})

test('what a code was before comes back by one press, also beside other codes', async () => {
  const page = await awake(
    <ToastProvider>
      <Codes codes={[{ ...PROMO, code: 'EARLY', percent: 5 }, PROMO]} />
    </ToastProvider>,
  )
  await page.press('Change FALL')
  await page.press('Save')
  await page.calls[0]?.answer('bool', true)
  await page.press('Undo')
  const { uses: _, ...old } = PROMO
  expect(page.calls).toMatchObject([{ argument: old }, { argument: old }])
})

test('what a writer was called before comes back by one press', async () => {
  const page = await awake(
    <ToastProvider>{createElement(PeoplePage, Object({ loaderData: PEOPLE }))}</ToastProvider>,
  )
  await page.press('Change the scopes of Robin')
  await page.type('Sorrel', 4)
  await page.press('Save')
  await page.calls[0]?.answer('Person', ROBIN)
  await page.press('Undo')
  expect(page.calls).toMatchObject([{ argument: { penName: 'Sorrel' } }, { argument: { penName: 'Tansy' } }])
})
