// The red pencil where there are no words: a customer marks a picture and a scanned page as a whole.
import type { Page } from '@playwright/test'
import { found } from '#tests/kit/accounts.ts'
import { expect, expectAccessibleInBothThemes, test } from '#tests/kit/journey.ts'
import { placeTakenIn } from '#tests/kit/order-page.ts'
import { callerIn } from '#tests/kit/people.ts'
import { printed, redPicture } from '#tests/kit/real-papers.ts'

const SCAN =
  '<p>All stations and their years.</p><hr style="break-before: page; height: 300px; background: #b00">'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a customer marks a picture with a finger and a scanned page by keyboard, and its writer is told which', async ({
  page,
}) => {
  const { staff, order } = await placeTakenIn(page)
  await staff.deliverFiles(order, 'final', [
    { name: 'map.png', bytes: Uint8Array.from(await redPicture()) },
    { name: 'scan.pdf', bytes: Uint8Array.from(await printed(SCAN)) },
  ])

  await page.goto(`/order/${order}/downloads`)
  await page.getByRole('link', { name: /^Read/ }).first().click()
  await expect(page.getByRole('button', { name: 'Paragraph 1 of 1: a page without words' })).toBeAttached()
  const { x, y, width, height } = await boxOfPaper(page)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await saveNote(page, 'Please name the towns.')
  const mark = page.getByRole('button', { name: /^Mark 1, on: a page without words\. Note: Please name/ })
  await expect(mark).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.goto(`${new URL(page.url()).pathname}?file=${await keyOf(page, order, 'scan.pdf')}`)
  const scanned = page.getByRole('button', { name: 'Paragraph 2 of 2: a page without words' })
  await page.getByRole('button', { name: /^Paragraph 1 of 2/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(scanned).toBeFocused()
  await page.keyboard.press('Enter')
  await saveNote(page, 'This is too dark to read.')
  await expect(
    page.getByRole('button', { name: /^Mark \d, page 2, on: a page without words\. Note: This is too dark/ }),
  ).toBeVisible()

  await page.goto(`/order/${order}/revision`)
  await expect(page.getByText('A page without words')).toHaveCount(2)
})

async function saveNote(page: Page, note: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Mark this page' })
  await sheet.getByLabel('Your note').fill(note)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
}

async function boxOfPaper(page: Page) {
  const frame = page.getByRole('article').locator('iframe')
  await frame.scrollIntoViewIfNeeded()
  const box = await frame.boundingBox()
  if (!box) throw new Error('the picture is not shown')
  return box
}

async function keyOf(page: Page, order: number, name: string): Promise<string> {
  const delivered = found(await callerIn(page).call('deliveries', 'fetch', { order }))
  const file = delivered.flatMap(({ files }) => files).find((each) => each.name === name)
  if (!file) throw new Error(`${name} was not delivered`)
  return file.key
}
