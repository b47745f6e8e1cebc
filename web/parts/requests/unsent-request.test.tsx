// What a customer has written in a request that is not sent yet, when the order's page is loaded anew in vain.
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { awake, awakePage } from '#tests/kit/awake.tsx'
import { SmallField } from '#tests/kit/small-document.ts'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import { MARKS_KEY } from '#web/lib/storage.ts'
import type { WholeOrder } from '../orders/order-words.ts'
import { DisputesTab } from './disputes-tab.tsx'
import { RevisionsTab } from './revisions-tab.tsx'

const STATE = { status: 'processing', finalAt: null, paid: 0, returned: 0, deliveryDeadline: null }
const ORDER: WholeOrder = Object({ ...STATE, id: 7, deliveries: [], revisions: [], disputes: [] })
const REASONS = [{ id: 1, title: 'Length' }]
const CHOICES = { purposes: [{ id: 3, title: 'Rework', refund: false }], issues: [{ id: 1, title: 'Late' }] }
const REVISION = { tab: <RevisionsTab order={ORDER} reasons={REASONS} /> }
const DISPUTE = { tab: <DisputesTab order={ORDER} choices={CHOICES} /> }

test.each([
  ['a revision', Revisions, REASONS],
  ['a dispute', Disputes, CHOICES],
])('%s keeps its words when what it chooses from does not come anew', async (_what, Tab, found) => {
  const { find, type, document } = await awakePage(Tab, found)
  const texts = () => document.body.querySelector('textarea')
  const place = document.body.elements.filter((one) => one instanceof SmallField).indexOf(Object(texts()))
  await type('Use maps.', place)
  await find(null)
  expect(texts()).toMatchObject({ value: 'Use maps.' })
})

test.each([
  ['a revision', REVISION],
  ['a dispute', DISPUTE],
])(
  '%s keeps its words while a session ends elsewhere, for its own author; one that is called off does not',
  async (_what, tab) => {
    learnUser(CASEY_USER)
    const page = await awakePage(Visit, tab)
    const text = () => Object(page.document.body.querySelector('textarea')).value
    const comeBack = async (person = CASEY_USER) => {
      await page.find(null)
      learnUser(null)
      learnUser(person)
      await page.find(tab)
    }
    const fields = page.document.body.elements.filter((one) => one instanceof SmallField)
    await page.type('Use maps.', fields.indexOf(Object(page.document.body.querySelector('textarea'))))
    await comeBack()
    expect(text()).toBe('Use maps.')
    await comeBack({ ...CASEY_USER, id: 2 })
    expect(text()).toBe('')
    await comeBack()
    expect(text()).toBe('Use maps.')
    await page.press('Cancel')
    await comeBack()
    expect(text()).toBe('')
    clearAuth()
  },
)

test('a request that was begun stays when none can be asked for any more, and says why it can’t be sent', async () => {
  const page = await awakePage(Visit, REVISION)
  const text = () => page.document.body.querySelector('textarea')
  const fields = page.document.body.elements.filter((one) => one instanceof SmallField)
  await page.type('Use maps.', fields.indexOf(Object(text())))
  const closed = { ...ORDER, status: 'completed' as const }
  await page.find({ tab: <RevisionsTab order={closed} reasons={REASONS} /> })
  expect(text()).toMatchObject({ value: 'Use maps.' })
  expect(page.words()).toContain('This order has ended, so it can’t be revised.')
  await page.press('Send the request')
  expect(page.calls).toEqual([])
})

test('each request keeps its own words, and a dispute names all that it misses', async () => {
  learnUser(CASEY_USER)
  const page = await awakePage(Visit, REVISION)
  const text = () =>
    page.document.body.elements
      .filter((one) => one instanceof SmallField)
      .indexOf(Object(page.document.body.querySelector('textarea')))
  const words = () => Object(page.document.body.querySelector('textarea')).value
  await page.type('Use maps.', text())
  await page.find(DISPUTE)
  await page.press('Open the dispute')
  for (const missing of ['choose what you would like', 'choose what went wrong', 'say what happened'])
    expect(page.words()).toContain(`Please ${missing}.`)
  expect(page.calls).toEqual([])
  await page.type('It came late.', text())
  await page.find(REVISION)
  expect(words()).toBe('Use maps.')
  await page.find(DISPUTE)
  expect(words()).toBe('It came late.')
  clearAuth()
})

test('a revision without a reason asks for one, and is not sent', async () => {
  const page = await awakePage(Visit, REVISION)
  const fields = page.document.body.elements.filter((one) => one instanceof SmallField)
  await page.type('Use maps.', fields.indexOf(Object(page.document.body.querySelector('textarea'))))
  await page.press('Send the request')
  expect(page.words()).toContain('Please choose a reason.')
  expect(page.calls).toEqual([])
})

test('a revision takes the marks along that were kept before its page was opened', async () => {
  learnUser(CASEY_USER)
  const mark = {
    id: 'm',
    file: 'F',
    note: 'Which ones?',
    exact: 'two causes',
    prefix: '',
    suffix: '',
    paragraph: 0,
    at: 0,
  }
  const items = [['7/3', { marks: [mark], draft: null }]]
  const order: WholeOrder = {
    ...ORDER,
    deliveries: [Object({ id: 3, files: [{ key: 'F', name: 'paper.pdf' }] })],
  }
  const page = await awake(<RevisionsTab order={order} reasons={REASONS} />, '/', {
    [MARKS_KEY]: JSON.stringify({ person: CASEY_USER.id, items }),
  })
  const fields = page.document.body.elements.filter((one) => one instanceof SmallField)
  await page.type(
    '1',
    fields.findIndex(({ nodeName }) => nodeName === 'SELECT'),
  )
  await page.type(
    'More maps.',
    fields.findIndex(({ nodeName }) => nodeName === 'TEXTAREA'),
  )
  await page.press('Send the request')
  expect(page.calls).toMatchObject([
    {
      pair: 'revisions.create',
      argument: { order: 7, reason: 1, instructions: 'More maps.', marks: [mark] },
    },
  ])
  await page.calls[0]?.answer('Revision', { id: 1 })
  expect(localStorage.getItem(MARKS_KEY)).toBeNull()
  clearAuth()
})

test.each([
  ['a revision', Revisions, 'the reasons to choose from'],
  ['a dispute', Disputes, 'the choices of this form'],
])('%s is not asked for without what to choose from', async (_what, Tab, what) => {
  const { words, document } = await awakePage(Tab, null)
  expect(words()).toContain(`We couldn’t load ${what}.`)
  expect(document.body.querySelector('textarea')).toBeNull()
})

function Visit({ loaderData }: { loaderData: { tab: ReactNode } | null }) {
  return loaderData?.tab
}

function Revisions({ loaderData }: { loaderData: typeof REASONS | null }) {
  return <RevisionsTab order={ORDER} reasons={loaderData} />
}

function Disputes({ loaderData }: { loaderData: typeof CHOICES | null }) {
  return <DisputesTab order={ORDER} choices={loaderData} />
}
