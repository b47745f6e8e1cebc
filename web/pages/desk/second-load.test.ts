// Pages of the desk that are loaded anew in vain.
import { expect, test } from 'vitest'
import { awakePage } from '#tests/kit/awake.tsx'
import NumbersPage from './numbers.tsx'
import TroublePage from './trouble.tsx'

const NOTHING = { waiting: 0, refunds: [], wallets: [], disputes: [] }
const JOB = { id: 'j', name: 'refund', row: 9, tries: 1, error: null, createdAt: 0 }
const ONE_JOB = { unsettled: { ...NOTHING, waiting: 1 }, mails: [], jobs: [JOB] }

test('what waits is not said to be nothing before it is here, and stays when it does not come anew', async () => {
  const { find, words } = await awakePage(TroublePage, null)
  expect(words()).toContain('We couldn’t load what failed.')
  expect(words()).not.toContain('Nothing is waiting')
  await find(ONE_JOB)
  expect(words()).toContain('One thing is waiting for you.')
  await find(null)
  expect(words()).toContain('One thing is waiting for you.')
  expect(words()).toContain('Jobs 1')
})

test('each kind of trouble has its own count, and a wallet of a deleted account is money, too', async () => {
  const unsettled = { ...NOTHING, waiting: 2, wallets: [{ person: 4, amount: 12.5 }] }
  const { words } = await awakePage(TroublePage, { unsettled, mails: [], jobs: [JOB] })
  expect(words()).toContain('2 things are waiting for you.')
  expect(words()).toMatch(/Money 1.*Disputes 0.*Mails 0.*Jobs 1/)
})

const NUMBERS = {
  firstSlot: 0,
  slotSeconds: 86_400,
  arrivals: [],
  papers: [1],
  inTime: [1],
  lateness: null,
  revisions: [0],
  disputes: [0],
  stays: [],
  writers: [],
}

test('the numbers stay when they do not come anew', async () => {
  const { find, words } = await awakePage(NumbersPage, { range: 'days', numbers: NUMBERS })
  expect(words()).toContain('1 of 1 papers')
  await find({ range: 'days', numbers: null })
  expect(words()).toContain('1 of 1 papers')
})
