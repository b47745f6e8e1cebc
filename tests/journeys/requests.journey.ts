// What customers ask for after the order: a revision, and a dispute with its refund window, by keyboard alone.
import type { Page } from '@playwright/test'
import { HOUR } from '#domain/basics/instant.ts'
import type { Db } from '#server/store/connection.ts'
import { expect, expectAccessibleInBothThemes, expectPresentable, test } from '#tests/kit/journey.ts'
import { assignIn, placePaidIn } from '#tests/kit/paying.ts'
import { callerIn, signUp } from '#tests/kit/people.ts'

const main = (page: Page) => page.getByRole('main')

test('a revision request has a reason, text and a file, and waits for its answer; one that another tab has sent loses no words (REV-11 REV-13 REV-16)', async ({
  page,
  db,
  expectTrouble,
}) => {
  expectTrouble(/^409 POST .*namespace=revisions&method=create$/)
  expectTrouble(/^404 HEAD .*\/stream\/upload\//)
  const order = await orderInWork(page, db)
  // A live line would tell the page of a file that is renamed under it, and of what another tab has sent.
  await page.routeWebSocket(/\/relay\//, () => {})
  await page.goto(`/order/${order}/revision`)
  await expect(main(page).getByRole('heading', { name: 'What should change?' })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('button', { name: 'Send the request' }).press('Enter')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await expect(main(page)).toContainText('Please choose a reason.')
  await page.keyboard.type('Structure')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Instructions')).toBeFocused()
  await page.keyboard.type('Please weigh the second cause again. Call +357 99 123 456.')
  await expect(main(page).getByRole('status').filter({ hasText: 'a phone number' })).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'comment.txt', mimeType: 'text/plain', buffer: Buffer.from('See page 2.') })
  await expect(page.getByRole('button', { name: 'Remove comment.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'Send the request' }).press('Enter')

  await expect(main(page).getByRole('status').filter({ hasText: 'We have your request.' })).toBeFocused()
  const request = main(page).getByRole('listitem').filter({ hasText: 'Please weigh the second cause again.' })
  await expect(request).toContainText('Structure')
  await expect(request).toContainText('Active')
  const rename = (from: string, to: string) =>
    db.updateTable('files').set({ name: to }).where('name', '=', from).execute()
  // The address of a file contains its name, so a renamed file is not found.
  await rename('comment.txt', 'moved.txt')
  await request.getByRole('link', { name: /comment\.txt/ }).press('Enter')
  await expect(request.getByRole('alert')).toHaveText('File not found')
  await rename('moved.txt', 'comment.txt')
  const download = page.waitForEvent('download')
  await request.getByRole('link', { name: /comment\.txt/ }).press('Enter')
  expect((await download).suggestedFilename()).toBe('comment.txt')
  await expect(page.getByRole('button', { name: 'Send the request' })).toHaveCount(0)
  await page.reload()
  await expect(main(page)).toContainText('Your request is with a manager.')
  await expectPresentable(page)

  await test.step('a tab that did not hear of it says so at the press', async () => {
    const other = await orderInWork(page, db)
    await page.goto(`/order/${other}/revision`)
    await page.getByLabel('Reason').selectOption({ label: 'Structure' })
    await page.getByLabel('Instructions').fill('Please weigh the second cause again.')
    await callerIn(page).call('revisions', 'create', {
      order: other,
      reason: 1,
      instructions: 'From the other tab.',
    })
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(
      main(page)
        .getByRole('alert')
        .filter({ hasText: 'A revision request is already waiting for a decision.' }),
    ).toBeFocused()
    await expect(main(page).getByRole('listitem').filter({ hasText: 'From the other tab.' })).toBeVisible()
    await expect(page.getByLabel('Instructions')).toHaveValue('Please weigh the second cause again.')
    const send = page.getByRole('button', { name: 'Send the request' })
    await expect(send).toBeDisabled()
    await expect(send).toHaveAccessibleDescription(/Your request is with a manager\./)
  })
})

test('a refund can be asked for inside its window, which is explained with its times, and not outside (DISP-09 DISP-10 DISP-13)', async ({
  page,
  db,
}) => {
  const order = await orderInWork(page, db)
  await page.goto(`/order/${order}/disputes`)
  await expect(
    page.getByRole('radio', { name: /Full refund You can ask for it from .* on\./ }),
  ).toBeDisabled()
  await expect(page.getByRole('radio', { name: /Another writer/ })).toBeEnabled()
  // The first choices are closed, so the first open one is what is asked for.
  await page.getByRole('button', { name: 'Open the dispute' }).press('Enter')
  await expect(page.getByRole('radio', { name: /Rework by the same writer/ })).toBeFocused()
  await expect(main(page)).toContainText('Please say what happened.')
  await setDeadline(db, order, -16 * HOUR - 60)
  await page.reload()
  const period = page.getByRole('list', { name: 'The refund period' }).getByRole('listitem')
  await expect(period).toContainText(['Delivery deadline', '56 hours left', 'Refund requests close'])
  await expectAccessibleInBothThemes(page)

  await page.getByRole('button', { name: 'Open the dispute' }).press('Enter')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Partial refund/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('What went wrong?')).toBeFocused()
  await page.keyboard.type('Late')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The paper was due on Tuesday and has not come.')
  await page.getByRole('button', { name: 'Open the dispute' }).press('Enter')

  await expect(main(page).getByRole('status').filter({ hasText: 'Your dispute is open' })).toBeFocused()
  await expect(main(page).getByRole('heading', { name: 'Partial refund' })).toBeVisible()
  await expect(main(page)).toContainText('which is 20 business days')
  await expect(main(page)).toContainText('The paper was due on Tuesday and has not come.')
  await expect(page.getByRole('button', { name: 'Open the dispute' })).toHaveCount(0)
  await expectPresentable(page)
})

/** An order that is paid and has its writer. */
async function orderInWork(page: Page, db: Db) {
  await signUp(page)
  const order = await placePaidIn(page)
  await assignIn({ db }, order)
  return order
}

async function setDeadline(db: Db, order: number, fromNow: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ delivery_deadline_at: Math.floor(Date.now() / 1000) + fromNow })
    .where('id', '=', order)
    .execute()
}
