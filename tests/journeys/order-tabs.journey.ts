// The tabs of an order: where each one is, why one is closed, and what was ordered, said and sent along.
import type { Locator } from '@playwright/test'
import { expect, expectPresentable, expectPrints, goOn, test } from '#tests/kit/journey.ts'
import { hireStaff, history, openTab, placeLongIn, sections } from '#tests/kit/order-page.ts'
import { placeIn } from '#tests/kit/paying.ts'
import { callerIn, signUp } from '#tests/kit/people.ts'

test('every tab has its address, other addresses lead to it, and a closed tab says why; details, instructions and files hold what was ordered, and files can be added (DET-02 DET-04 DET-05 DET-06 DET-07 DET-08 DET-09 DET-10 DET-11 DET-13 DET-14 DET-15 DET-16 DET-23 DET-24 DET-25 DET-27 FILE-02 FILE-18)', async ({
  page,
  db,
}) => {
  await signUp(page)
  const order = await placeLongIn(page)
  await test.step('the tabs', async () => {
    const tabs = sections(page).getByRole('link')
    await page.goto(`/order/${order}`)
    for (const [path, tab] of [
      ['details', 'details'],
      ['instructions', 'instructions'],
      ['files', 'files'],
      ['disputes', 'disputes'],
      ['downloads', 'activity'],
      ['messages', 'activity'],
      ['revisions', 'activity'],
      ['details?tab=Disputes', 'disputes'],
      ['details?tab=unknown', 'activity'],
    ]) {
      expect((await page.request.get(`/order/${order}/${path}`)).status()).toBe(200)
      await goOn(page, `/order/${order}/${path}`)
      await expect(page).toHaveURL(`/order/${order}/${tab}`)
      await expect(tabs.and(page.locator('[aria-current=page]'))).toHaveAttribute(
        'href',
        `/order/${order}/${tab}`,
      )
    }
    await expect(tabs).toHaveText([
      'Downloads',
      'Details',
      'Instructions',
      'Files',
      'Activity',
      'Revisions',
      'Disputes',
      'Messages',
    ])
    await expect(tabs.filter({ hasText: 'Downloads' })).toHaveAttribute('aria-disabled', 'true')
    await expect(tabs.filter({ hasText: 'Downloads' })).toHaveAccessibleDescription(
      'No paper has been released yet.',
    )
    const wide = page.viewportSize()
    for (const width of [800, 400]) {
      await page.setViewportSize({ width, height: 700 })
      await expect(tabs.first()).toBeHidden()
      await sections(page).getByRole('button', { name: 'Activity' }).press('Enter')
      const sheet = page.getByRole('dialog', { name: 'Order sections' })
      await expect(sheet.getByRole('listitem').filter({ hasText: 'Downloads' })).toContainText(
        'No paper has been released yet.',
      )
      // The sheet has slid up to the foot of the screen.
      await expect.poll(() => footOf(sheet)).toBe(700)
      await page.keyboard.press('Escape')
    }
    if (wide) await page.setViewportSize(wide)
    await test.step('what was typed on one order stays with it', async () => {
      const words = page.getByRole('textbox', { name: 'What happened' })
      await goOn(page, `/order/${order}/disputes`)
      await words.fill('The paper answers another question.')
      await goOn(page, `/order/${await placeIn(page)}/disputes`)
      await expect(words).toBeEmpty()
    })
  })

  await test.step('what was ordered, said and sent along', async () => {
    await goOn(page, `/order/${order}/details`)
    const main = page.getByRole('main')
    for (const words of [
      'TypeWriting',
      'References4',
      'Length8 pages, single, ≈ 2,200 words',
      'Total$179.60',
    ])
      await expect(main).toContainText(words)
    await expect(page.getByRole('link', { name: 'Withdraw from the contract' })).toBeVisible()
    await expectPresentable(page)
    await test.step('on paper', async () => {
      await expectPrints(page, 'Print the details')
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(main).toContainText('Total$179.60')
      await expect(main).toHaveCSS('color-scheme', 'light only')
      for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const)
        await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
      await expect(main.getByRole('link').filter({ visible: true })).toHaveCount(0)
      await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    })
    await openTab(page, 'Instructions')
    await expect(main).toContainText('Two causes, weighed against each other.')
    await expectPresentable(page)
    await openTab(page, 'Files')
    await page.getByLabel(/Drop files here/).setInputFiles({
      name: 'reading list.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 a list'),
    })
    const files = page.getByRole('list', { name: 'Your files with this order' })
    await expect(files).toContainText('reading-list.pdf')
    await expect(files).toContainText('Waiting for approval')
    await expectPresentable(page)
    await openTab(page, 'Activity')
    await expect(history(page)).toContainText('You uploaded a file')

    const staff = await hireStaff(page)
    await test.step('a manager’s answer shows beside the file', async () => {
      const { file_key: key } = await db
        .selectFrom('order_files')
        .select('file_key')
        .where('order_id', '=', order)
        .executeTakeFirstOrThrow()
      await openTab(page, 'Files')
      await staff.manage('file', order, { file: key, outcome: 'decline', note: 'We can’t open it.' })
      await expect(files).toContainText('Declined')
      await expect(files).toContainText('“We can’t open it.”')
      await staff.manage('file', order, { file: key, outcome: 'approve' })
      await expect(files).toContainText('Approved')
    })
    await test.step('what a request adds stands with the instructions', async () => {
      await staff.takeOn(order)
      // The text of the next step now takes a different number of lines, which would move the tabs under the
      // hand.
      await expect(main).toContainText('Your writer is working on the first version')
      await openTab(page, 'Instructions')
      const instructions = 'Only novels published before 1870.'
      await callerIn(page).call('revisions', 'create', { order, reason: 1, instructions, attachments: [] })
      await staff.manage('decideRevision', order, { outcome: 'approve' })
      await expect(main.getByRole('heading', { name: 'Added later' })).toBeVisible()
      await expect(main).toContainText(instructions)
      await expect(main).toContainText('approved by a manager. Your writer was told.')
      await expect(main.getByRole('link', { name: 'Tell your writer' })).toBeVisible()
      await expectPrints(page, 'Print the instructions')
    })
  })
})

async function footOf(part: Locator): Promise<number> {
  const { y, height } = Object(await part.boundingBox())
  return y + height
}
