// What changed between two versions of a paper, where else its words stand, and the proof of what was released.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectPresentable, test } from '#tests/kit/journey.ts'
import { placeTakenIn } from '#tests/kit/order-page.ts'

const main = (page: Page) => page.getByRole('main')

const DRAFT = `Rail and distance

Within ten years the same traveller counted hours.

The town keeps the walk and the call.`
const FINAL = `Rail and distance

By 1838 the same traveller counted hours.

We the People of the United States, in Order to form a more perfect Union, establish Justice.

The town keeps the walk and the call.`

test('a customer goes from change to change, sees where else words stand, and takes the proof along', async ({
  page,
  expectTrouble,
}) => {
  const order = await deliveredTwice(page)
  await page.goto(`/order/${order}/downloads`)
  const saved = page.waitForEvent('download')
  await main(page).getByRole('link', { name: 'Manifest' }).first().click()
  const manifest = await saved
  expect(manifest.suggestedFilename()).toMatch(/version-2\.sha256$/)
  const proof = await readFile(await manifest.path(), 'utf8')
  expect(proof).toContain(`${createHash('sha256').update(FINAL).digest('hex')}  final.txt`)

  await main(page).getByRole('link', { name: 'Compare with version 1' }).click()
  await expect(main(page).getByText('19 words added, 3 removed')).toBeVisible()
  await test.step('another version takes the place of the side at which it is chosen', async () => {
    const [first, second] = new URL(page.url()).pathname.split('/').slice(-2)
    const ways = main(page).getByRole('list', { name: 'Versions', includeHidden: true }).locator('a')
    const hrefs = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.map((href) => href.split('/compare/')[1])).toEqual([
      `${second}/${second}`,
      `${first}/${second}`,
      `${first}/${second}`,
      `${first}/${first}`,
    ])
  })
  await page.getByRole('button', { name: 'Next change' }).click()
  await expect(main(page).getByText('Change 1 of 2')).toBeVisible()
  await expect(main(page).locator('del')).toHaveText('removed: Within ten years')
  await expect(main(page).locator('ins').filter({ hasText: '1838' })).toHaveText('added: By 1838')
  await page.keyboard.press('j')
  await expect(main(page).getByText('Change 2 of 2')).toBeVisible()
  await page.keyboard.press('k')
  await expect(main(page).getByText('Change 1 of 2')).toBeVisible()
  await expect(main(page).getByText('Not in version 1')).toHaveCount(1)
  await expect(main(page).getByText(/ · 19 words$/)).toHaveCount(1)
  await expectPresentable(page)
  await test.step('a phone has one text and no margin, and the way goes on', async () => {
    const wide = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(main(page).getByText('Not in version 1')).toHaveCount(0)
    await expect(main(page).getByText(/ · 19 words$/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'One text' })).toHaveCount(0)
    await expect(main(page).locator('del')).toHaveText('removed: Within ten years')
    await page.getByRole('button', { name: 'Next change' }).click()
    await expect(main(page).getByText('Change 2 of 2')).toBeVisible()
    await page.getByRole('button', { name: 'Previous change' }).click()
    if (wide) await page.setViewportSize(wide)
  })
  await page.getByRole('button', { name: 'One text' }).click()
  const text = main(page).getByRole('article', { name: 'Version 1, draft against Version 2, final' })
  await expect(text.getByRole('paragraph').nth(1)).toHaveText(
    'removed: Within ten yearsadded: By 1838 the same traveller counted hours.',
  )
  await expect(main(page).getByText('Not in version 1')).toHaveCount(0)
  await expect(main(page).getByText('Change 1 of 2')).toBeVisible()

  await test.step('a comparison that did not come is asked for again, and the keyboard keeps its place', async () => {
    expectTrouble(/ERR_FAILED POST .*namespace=papers&method=compare/)
    const compare = '**/api/proxy?namespace=papers&method=compare'
    await page.route(compare, (route) => route.abort())
    await page.reload()
    await expect(main(page)).toContainText('We couldn’t compare the versions. We got no answer.')
    await page.unroute(compare)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(main(page).locator('del')).toHaveCount(1)
    await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
  })

  await page.goto(`/order/${order}/downloads`)
  await main(page).getByRole('link', { name: 'Originality' }).click()
  await page.waitForURL(/\/originality\//)
  await expect(async () => {
    await page.reload()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/words also appear elsewhere$/, {
      timeout: 2_000,
    })
  }).toPass()
  await test.step('so is a report', async () => {
    expectTrouble(/ERR_FAILED POST .*namespace=papers&method=originality/)
    const report = '**/api/proxy?namespace=papers&method=originality'
    const title = main(page).getByRole('heading', { level: 1 })
    await page.route(report, (route) => route.abort())
    await page.goto(`/order/${order}/downloads`)
    await main(page).getByRole('link', { name: 'Originality' }).click()
    await expect(main(page)).toContainText('We couldn’t load this report. We got no answer.')
    await expect(title).toBeFocused()
    await page.unroute(report)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(title).toHaveText(/words also appear elsewhere$/)
    await expect(title).toBeFocused()
  })
  await expect(main(page).getByText('The Constitution of the United States of America')).toBeVisible()
  await expect(main(page).getByText('the open web')).toBeVisible()
  const sum = createHash('sha256').update(FINAL).digest('hex')
  await expect(main(page).getByText('For final.txt')).toBeVisible()
  await expect(main(page).getByTitle(`SHA-256: ${sum}`)).toBeVisible()
  await expect(main(page).getByText(/^Made \w{3} \d+ at /)).toBeVisible()
  await expectPresentable(page)
  await main(page).getByRole('button', { name: 'Quotations 0' }).click()
  await expect(main(page).getByText('The Constitution of the United States of America')).toBeHidden()
  await main(page).getByRole('button', { name: /^All / }).click()
  await main(page).getByRole('link', { name: 'Mark it for your writer' }).first().click()
  const note = page.getByRole('dialog', { name: 'Mark this paragraph' })
  await expect(note).toContainText('We the People of the United States')
  await note.getByLabel('Your note').fill('Please quote this.')
  await note.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByRole('button', { name: /^Mark 1, on the paragraph: We the People .* Please quote this/ }),
  ).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^\d+ words appear elsewhere$/ })).toBeVisible()
  await expectPresentable(page)
})

async function deliveredTwice(page: Page): Promise<number> {
  const { staff, order } = await placeTakenIn(page)
  await staff.deliver(order, 'draft', 'draft.txt', DRAFT)
  await staff.deliver(order, 'final', 'final.txt', FINAL)
  return order
}
