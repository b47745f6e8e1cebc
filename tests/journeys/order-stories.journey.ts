// Two whole stories of an order, by keyboard alone: on a phone from payment to rating, and on a desktop from
// a late paper to the refund.
import type { Page } from '@playwright/test'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { creditDelays } from '#server/deeds/clock.ts'
import { expect, expectAccessibleInBothThemes, expectPresentable, goOn, test } from '#tests/kit/journey.ts'
import { enter, enterTab, hireStaff, tabTo } from '#tests/kit/order-page.ts'
import { payButton, placeIn, placePaidIn } from '#tests/kit/paying.ts'
import { CARDS } from '#tests/kit/payments.ts'
import { originIn, createAccount, DEMO_PASSWORD, forgetCookies, signUp } from '#tests/kit/people.ts'

const main = (page: Page) => page.getByRole('main')
const next = (page: Page) => page.getByRole('region', { name: 'What happens next' }).getByRole('status')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('from the payment to the rating, which appears on the front page once it is published (SCOPE-04 DET-26 ADD-01)', async ({
    page,
    db,
    expectTrouble,
  }) => {
    test.slow()
    expectTrouble(/^net::ERR_FAILED POST .*namespace=ratings/)
    await signUp(page)
    const staff = await hireStaff(page)
    const order = await placeIn(page, { skip_sources: true, sources: 0 })

    await test.step('pays by card', async () => {
      await page.goto(`/order/${order}/checkout`)
      await enter(page, payButton(page))
      await tabTo(page, page.getByLabel('Card number'))
      await page.keyboard.type(CARDS.good)
      await enter(page, page.getByRole('button', { name: 'Pay', exact: true }))
      await enter(page, page.getByRole('link', { name: 'Go to the order' }))
      await expect(page).toHaveURL(`/order/${order}/activity`)
      await expect(next(page)).toContainText('A manager is checking your topic.')
    })

    await test.step('gets the paper, and reaches all that can be done with an order from its list', async () => {
      await staff.takeOn(order)
      await staff.deliver(order, 'final', 'canals_final.docx')
      await goOn(page, '/orders/active')
      await enter(page, page.getByRole('link', { name: 'Get the paper' }))
      await expect(page).toHaveURL(`/order/${order}/downloads`)
      const download = page.waitForEvent('download')
      await enter(page, page.getByRole('button', { name: 'Download canals_final.docx' }))
      expect((await download).suggestedFilename()).toBe('canals_final.docx')
      for (const [name, path] of [
        ['Messages', 'messages'],
        ['Revisions', 'revision'],
        ['Disputes', 'disputes'],
        ['Details', 'details'],
      ] as const) {
        await enterTab(page, name)
        await expect(page).toHaveURL(`/order/${order}/${path}`)
      }
      await expect(main(page)).toContainText('ReferencesSkipped')
      await enter(page, page.getByRole('button', { name: 'Open menu' }))
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await enter(page, menu.locator('summary').filter({ hasText: 'Settings' }))
      await enter(page, menu.getByRole('link', { name: 'Profile' }))
      await expect(page).toHaveURL('/settings/profile')
    })

    await test.step('rates the finished paper', async () => {
      await staff.manage('complete', order)
      await goOn(page, '/notifications')
      await enter(page, page.getByRole('link', { name: /^Order completed/ }))
      await expect(page).toHaveURL(`/order/${order}/details`)
      // Every other tab asks at its top until the customer has rated the paper.
      const ask = page.getByRole('link', { name: 'Rate the paper' })
      await expect(ask).toHaveCount(0)
      await enterTab(page, 'Activity')
      await enter(page, ask)
      await expect(page).toHaveURL(`/order/${order}/details`)
      const form = page.getByRole('form', { name: 'Rate the paper' })
      await enter(page, form.getByRole('button', { name: 'Send the rating' }))
      await expect(form).toContainText('Please choose one to five stars.')
      await expect(form.getByRole('radio', { name: '1 star' })).toBeFocused()
      for (let point = 1; point < 5; point += 1) await page.keyboard.press('ArrowRight')
      await expect(form.getByRole('radio', { name: '5 stars' })).toBeChecked()
      await tabTo(page, form.getByLabel('In a line'))
      await page.keyboard.type(`Clear to the last page of ${order}`)
      await tabTo(page, form.getByLabel('Pen name'))
      await page.keyboard.type('N. Q.')
      await expectAccessibleInBothThemes(page)
      await page.keyboard.press('Enter')
      await expect(main(page).getByRole('status').filter({ hasText: 'Thank you.' })).toBeFocused()
      await page.reload()
      await expect(main(page)).toContainText(`“Clear to the last page of ${order}”`)
      await expect(form).toHaveCount(0)
      const asked = page.waitForResponse(/namespace=ratings&method=info/)
      await enterTab(page, 'Activity')
      await asked
      await expect(ask).toHaveCount(0)
      await page.route(/namespace=ratings&method=info/, (route) => route.abort('failed'), { times: 1 })
      await enterTab(page, 'Details')
      await expect(main(page).getByRole('alert')).toContainText('We couldn’t look up your rating.')
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(main(page)).toContainText(`“Clear to the last page of ${order}”`)
    })

    await test.step('finds it on the front page', async () => {
      const at = Math.floor(Date.now() / 1000)
      await db.updateTable('ratings').set({ published_at: at }).where('order_id', '=', order).execute()
      await page.goto('/#testimonials')
      const testimonials = page.getByRole('region', { name: 'Testimonials' })
      await expect(testimonials).toContainText('Demo data: these reviews were made up to show the product.')
      const words = testimonials
        .getByRole('listitem')
        .filter({ hasText: `Clear to the last page of ${order}` })
      await expect(words).toContainText('N. Q.')
      await expect(words).toContainText('5 of 5 stars')
    })
  })
})

test('at a desk, from a late paper to the refund; signing in leads back to the order', async ({
  page,
  db,
}) => {
  test.slow()
  const { email } = await createAccount(page)
  const order = await placePaidIn(page)
  const staff = await hireStaff(page)
  await staff.takeOn(order)
  const due = Math.floor(Date.now() / 1000) - 2 * HOUR
  const times = { created_at: due - 7 * DAY, deadline_at: due, delivery_deadline_at: due }
  await db.updateTable('orders').set(times).where('id', '=', order).execute()

  await test.step('comes back to the order by signing in', async () => {
    await forgetCookies(page)
    await page.goto(`/order/${order}`)
    await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused()
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/order/${order}/activity`)
    await expect(next(page)).toContainText('Your paper is late.')
  })

  await test.step('finds a credit for the delay, and three ways on', async () => {
    await creditDelays(
      { db, now: due + 2 * HOUR, baseUrl: await originIn(page), enqueue: () => Promise.resolve() },
      100,
    )
    await page.reload()
    await expect(next(page)).toContainText(
      /We’ve credited \$4\.49 to your wallet; another \$4\.49 follows on [A-Z][a-z]{2} \d\d at/,
    )
    await expect(main(page)).toContainText('We credited your wallet for the delay')
    const beside = page.getByRole('complementary').filter({ hasText: 'For the delay' })
    await expect(beside).toContainText('next $4.49')
    await expect(beside).toContainText('5% of the $89.80 you paid, for each day that begins.')
    for (const way of ['Ask your writer', 'Ask for a refund', 'Withdraw'])
      await expect(main(page).getByRole('link', { name: way, exact: true })).toBeVisible()
    await expectPresentable(page)
    await goOn(page, '/orders/active')
    const card = page.getByRole('article')
    await expect(card).toContainText('Late by')
    await expect(card).toContainText(/You can ask for a refund until [A-Z][a-z]{2} \d\d at/)
    await enter(page, card.getByRole('link', { name: 'Ask for a refund' }))
    await expect(page).toHaveURL(`/order/${order}/disputes`)
    await enterTab(page, 'Activity')
  })

  await test.step('asks for the money back', async () => {
    await enter(page, page.getByRole('link', { name: 'Ask for a refund' }))
    await expect(page.getByRole('link', { name: 'Open a dispute' })).toHaveCount(0)
    await tabTo(page, page.getByRole('radio', { name: /^Full refund/ }))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByLabel('What went wrong?'))
    await page.keyboard.type('Late')
    await tabTo(page, page.getByLabel('What happened'))
    await page.keyboard.type('The paper was due two hours ago, and I had to hand in without it.')
    await enter(page, page.getByRole('button', { name: 'Open the dispute' }))
    await expect(main(page).getByRole('status').filter({ hasText: 'Your dispute is open' })).toBeFocused()
    await expect(next(page)).toContainText('We’re reading your dispute.')
    await expect(page.getByRole('complementary').filter({ hasText: 'Answer due in' })).toBeVisible()
  })

  await test.step('gets it', async () => {
    await staff.manage('decideDispute', order, { outcome: 'refund', percent: 100, to: 'wallet' })
    await page.reload()
    await expect(next(page)).toHaveText('Your refund is booked.')
    await expect(page.getByRole('link', { name: 'See your statement' })).toHaveAttribute('href', '/statement')
    await expect(main(page).getByRole('list', { name: 'How your dispute stands' })).toContainText('Accepted')
    await expectAccessibleInBothThemes(page)
    await enterTab(page, 'Details')
    await expect(main(page)).toContainText('Returned$89.80')
    await enter(page, page.getByRole('link', { name: 'See your statement' }))
    await expect(main(page).getByText('$89.80').first()).toBeVisible()
    await expect(page).toHaveURL('/statement')
  })
})
