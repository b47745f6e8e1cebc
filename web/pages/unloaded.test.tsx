// Pages whose facts did not come: each says what is missing, keeps its title, and asks again when its person does (ERR-16).
import { afterEach, expect, test } from 'vitest'
import { awakePage } from '#tests/kit/awake.tsx'
import type { PageComponent } from '#tests/kit/drawn.tsx'
import { CASEY_USER } from '#tests/kit/users.ts'
import { clearAuth, learnUser } from '#web/lib/state/auth.ts'
import Notifications from './notifications/list.tsx'
import ChangeOrder from './order/change.tsx'
import Checkout from './order/checkout.tsx'
import Withdrawal from './order/withdrawal.tsx'
import OrderFrame from './order-page/frame.tsx'
import Orders from './orders/list.tsx'
import PaymentSuccess from './payments/success.tsx'
import CompareVersions from './reader/compare.tsx'
import ReadFile from './reader/file.tsx'
import Originality from './reader/originality.tsx'
import ReadVersion from './reader/version.tsx'
import Avatar from './settings/avatar.tsx'
import CloseAccount from './settings/close-account.tsx'
import Profile from './settings/profile.tsx'
import Security from './settings/security.tsx'
import SocialLinking from './settings/social-linking.tsx'
import Receipt from './statements/receipt.tsx'
import Statement from './statements/list.tsx'

afterEach(clearAuth)

const PAGES: readonly [what: string, title: string, Page: PageComponent, found: object | null][] = [
  ['your orders', 'Active orders', Orders, { list: 'active', page: 1, counts: null, found: null }],
  ['your notifications', 'Notifications', Notifications, { page: 1, found: null }],
  ['your statement', 'Statement', Statement, null],
  ['this receipt', 'Receipt', Receipt, null],
  ['this order', 'Checkout', Checkout, null],
  ['this order', 'Withdraw', Withdrawal, null],
  ['this order', 'Change', ChangeOrder, null],
  ['this order', 'Order', OrderFrame, null],
  ['this order', 'Your order', PaymentSuccess, null],
  ['this paper', 'Paper', ReadVersion, null],
  ['this paper', 'What changed', CompareVersions, null],
  ['this file', 'File', ReadFile, null],
  ['this report', 'Originality', Originality, null],
]

test.each(PAGES)('without %s, “%s”', async (what, title, Page, found) => {
  learnUser(CASEY_USER)
  const page = await awakePage(Page, found)
  expect(page.document.querySelector('h1')?.textContent).toContain(title)
  expect(page.words()).toContain(`We couldn’t load ${what}. Nothing is lost.`)
  await page.press('Try again')
  expect(page.loads()).toBe(1)
  await page.report('online')
  expect(page.loads()).toBe(2)
})

test.each<[what: string, Page: PageComponent, found: object | null]>([
  ['your picture', Avatar, null],
  ['your account', CloseAccount, { accountExports: [] }],
  ['your account', Security, { passkeys: [], devices: [] }],
  ['your account', SocialLinking, { offered: ['google'] }],
  ['your profile', Profile, { countries: [], timezones: [], push: { here: false, others: 0 } }],
])('without the person there is nothing of %s to set', async (what, Page, found) => {
  const page = await awakePage(Page, found)
  expect(page.words()).toContain(`We couldn’t load ${what}. Nothing is lost.`)
  await page.press('Try again')
  expect(page.loads()).toBe(1)
})

test('passkeys and sessions that did not come are not said to be none', async () => {
  learnUser(CASEY_USER)
  const page = await awakePage(Security, { passkeys: null, devices: null })
  for (const what of ['your passkeys', 'your sessions'])
    expect(page.words()).toContain(`We couldn’t load ${what}.`)
  expect(page.words()).not.toContain('You have no passkeys yet.')
  await page.find({ passkeys: [], devices: [] })
  expect(page.words()).toContain('You have no passkeys yet.')
})

test('the list comes in the place of the notice, and the keyboard goes to the title', async () => {
  learnUser(CASEY_USER)
  const page = await awakePage(Orders, { list: 'active', page: 1, counts: null, found: null })
  page.button('Try again')?.focus()
  await page.press('Try again')
  await page.find({ list: 'active', page: 1, counts: null, found: { items: [], next: false } })
  expect(page.words()).toContain('No active orders')
  expect(page.words()).not.toContain('We couldn’t load')
  expect(page.document.activeElement?.textContent).toBe('Active orders')
})
