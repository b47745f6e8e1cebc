// What journeys of paying begin with: an order that waits, a wallet with money in it, and the pages of the
// sandbox.
import { expect, type Page } from '@playwright/test'
import type { Db } from '#server/store/connection.ts'
import { HOUR } from '#domain/basics/instant.ts'
import { found } from './accounts.ts'
import { fillWallet, payCard } from './money.ts'
import { CARDS } from './payments.ts'
import { callerIn, type CallingBrowser, originIn } from './people.ts'
import { giveWriter, offerCode, place } from './placements.ts'

type Signed = { readonly email: string; readonly db: Db }

/** Returns the number of an order of 89.80 dollars, unless told otherwise. */
export async function placeIn(page: CallingBrowser, given = {}): Promise<number> {
  return place(callerIn(page), given)
}

export async function payIn(page: CallingBrowser, order: number): Promise<void> {
  await payCard({ baseUrl: await originIn(page) }, callerIn(page), order)
}

/** Returns the number of an order that is paid. */
export async function placePaidIn(page: CallingBrowser, given = {}): Promise<number> {
  const order = await placeIn(page, given)
  await payIn(page, order)
  return order
}

export async function statusIn(page: CallingBrowser, order: number): Promise<string> {
  return found(await callerIn(page).call('orders', 'info', { id: order })).status
}

/**
 * Puts money into the wallet of the person who has signed up in this page, as the desk does when it gives
 * money back.
 */
export async function fillWalletIn(
  page: Page,
  { db, email }: Signed,
  cents: number,
  parts = 1,
): Promise<void> {
  const baseUrl = await originIn(page)
  await fillWallet({ db, baseUrl }, { ...callerIn(page), email }, cents, parts)
}

/** Example 7 of the rulings: 186.25 dollars, of which a wallet pays 50. */
export async function placeExampleIn(page: Page, signed: Signed): Promise<number> {
  await fillWalletIn(page, signed, 5000)
  const previousId = await placeIn(page)
  const word = crypto.randomUUID().slice(0, 8).toUpperCase()
  await offerCode(signed, word, { percent: 20 })
  await giveWriter(signed, previousId, `Plover ${word}`)
  return placeIn(page, {
    urgency: 24,
    pages_number: 2,
    spacing: 2,
    slides_number: 1,
    writerCategory: 2,
    hasAbstractPage: true,
    promocode: word,
    previousId,
  })
}

/** Makes a writer take the order, two hours ago, so that most of a week is left. */
export async function assignIn({ db }: Pick<Signed, 'db'>, order: number): Promise<void> {
  await giveWriter({ db }, order, `Heron ${crypto.randomUUID().slice(0, 8)}`)
  await db
    .updateTable('orders')
    .set({ status: 'preparing', assigned_at: Math.floor(Date.now() / 1000) - 2 * HOUR })
    .where('id', '=', order)
    .execute()
}

export async function openCheckout(page: Page, order: number): Promise<void> {
  await page.goto(`/order/${order}/checkout`)
  await expect(payButton(page)).toBeVisible()
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay \$/ })
}

/** Pays on the page of the played Stripe. */
export async function giveCard(page: Page, number: string = CARDS.good): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
}

export async function expectPaid(page: Page, order: number): Promise<void> {
  await expect(page).toHaveURL(`/payment/success?order=${order}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Paid. Thank you.' })).toBeVisible()
}
