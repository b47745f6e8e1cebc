// A paper read on the page: from the downloads and back, page by page, with its facts beside it.
import type { Page } from '@playwright/test'
import { bring } from '#tests/kit/files.ts'
import { expect, expectAccessibleInBothThemes, expectPresentable, goOn, test } from '#tests/kit/journey.ts'
import { isPhone, placeTakenIn } from '#tests/kit/order-page.ts'
import { longDocument } from '#tests/kit/papers.ts'
import { pdfOf, pdfPages } from '#tests/kit/paper-parts.ts'
import { placeIn } from '#tests/kit/paying.ts'
import { originIn, callerIn } from '#tests/kit/people.ts'
import { wholeDocument } from '#tests/kit/real-papers.ts'

const main = (page: Page) => page.getByRole('main')
const paper = (page: Page) => main(page).frameLocator('iframe')

test('a delivered paper is read on the page, with its words counted, and nothing in it can run', async ({
  page,
}) => {
  const { staff, order } = await placeTakenIn(page)
  await staff.deliver(order, 'final', 'paper.docx', Uint8Array.from(await longDocument(1_000)))
  await page.goto(`/order/${order}/downloads`)
  await main(page).getByRole('link', { name: 'Read paper.docx' }).click()
  await expect(paper(page).getByRole('heading', { name: 'Rail and distance' })).toBeVisible()
  await expect(paper(page).getByText('Inns')).toBeVisible()
  const frame = main(page).locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin allow-modals')
  await expect(main(page).locator('dd:visible').filter({ hasText: 'of 1,100' })).toBeVisible()
  await expectPresentable(page)
  const ask = main(page).getByRole('link', { name: 'Ask for a revision' })
  await expect(ask).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(ask).toBeHidden()
  await expect(paper(page).locator(':root')).toHaveCSS('color-scheme', 'light only')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await frame.evaluate((paper: HTMLIFrameElement) => {
    const { contentWindow } = paper
    if (contentWindow) contentWindow.print = () => paper.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(frame, 'the paper is printed, not the page around it').toHaveAttribute('data-printed')

  await page.getByRole('button', { name: /^Page 1 of / }).click()
  await page.getByRole('button', { name: 'Page 3', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Page 3 of / })).toBeVisible()
  await test.step('a phone opens the facts by a button', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /of 1,100 words/ }).click()
    await expect(main(page).locator('dd:visible').filter({ hasText: 'of 1,100' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expect(ask).toBeVisible()
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download paper.docx' }).click()
  expect((await download).suggestedFilename()).toBe('paper.docx')
  await main(page).getByRole('link', { name: 'Downloads' }).click()
  await expect(page).toHaveURL(/\/downloads$/)
})

test('a paper opens from the downloads when the line is there, goes by keyboard, and is drawn or downloaded as it can be; the customer’s own file is read, too', async ({
  page,
  expectTrouble,
}) => {
  const { staff, order } = await placeTakenIn(page)
  await staff.deliverFiles(order, 'final', [
    { name: 'paper.docx', bytes: Uint8Array.from(await longDocument(300)) },
    { name: 'paper.pdf', bytes: Uint8Array.from(pdfOf(pdfPages(12))) },
    { name: 'notes.docx', bytes: 'no document' },
  ])

  await test.step('one for which no answer came says so in plain words, and opens when the line is back', async () => {
    expectTrouble(/ERR_FAILED POST .*namespace=papers&method=show/)
    expectTrouble(/ERR_FAILED GET .*stream\/preview/)
    expectTrouble(/404 GET .*stream\/preview/)
    await page.goto(`/order/${order}/downloads`)
    const show = '**/api/proxy?namespace=papers&method=show'
    const wayToNotes = await main(page).getByRole('link', { name: 'Read notes.docx' }).getAttribute('href')
    await page.route(show, (route) => route.abort())
    await main(page).getByRole('link', { name: 'Read paper.docx' }).click()
    await expect(main(page)).toContainText('We got no answer. Check your connection, then try again.')
    await page.unroute(show)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(paper(page).getByRole('heading', { name: 'Rail and distance' })).toBeVisible()

    await test.step('a document that does not come, or is an error, can be asked for again', async () => {
      const origin = await originIn(page)
      const noPaper = new URL(wayToNotes ?? '', origin).searchParams.get('file')
      const document = /\/stream\/preview\/[^/]+$/
      await page.route(document, (route) => route.abort())
      await page.reload()
      await expect(main(page)).toContainText('We couldn’t open the paper. We got no answer.')
      await expect(page.getByRole('button', { name: /^(Print|Page 1 of .*)$/ })).toHaveCount(0)
      await page.unroute(document)
      await page.route(document, (route) => route.continue({ url: `${origin}/stream/preview/${noPaper}` }))
      const answer = page.waitForResponse(document)
      await page.getByRole('button', { name: 'Try again' }).click()
      expect((await answer).status()).toBe(404)
      await page.unroute(document)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(paper(page).getByRole('heading', { name: 'Rail and distance' })).toBeVisible()
    })

    await test.step('a note that was under way waits until its paper opens', async () => {
      const note = page.getByLabel('Your note')
      await page.getByRole('button', { name: /^Paragraph 1 of/ }).press('Enter')
      await note.fill('Which words?')
      await page.route(show, (route) => route.abort())
      await page.reload()
      await expect(main(page)).toContainText('We got no answer. Check your connection, then try again.')
      await page.unroute(show)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(note).toHaveValue('Which words?')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('button', { name: /^Mark 1, .*Which words/ })).toBeVisible()
    })
  })

  await test.step('the toolbar is one stop of the keyboard, and arrows go through it', async () => {
    await goOn(page, `/order/${order}/downloads`)
    await main(page).getByRole('link', { name: 'Read paper.docx' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await page.getByRole('button', { name: 'Version 1, final' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Previous page' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: /^Page 1 of/ })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('button', { name: 'Download paper.docx' })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: 'Print' })).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=toolbar]') ?? null)).toBeNull()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Print' })).toBeFocused()
  })

  await test.step('the pages of a PDF are drawn as they come near', async () => {
    await goOn(page, `/order/${order}/downloads`)
    await main(page).getByRole('link', { name: 'Read paper.pdf' }).click()
    await expect(paper(page).getByAltText('Page 1', { exact: true })).toHaveAttribute('src', /\/1$/)
    const last = paper(page).getByAltText('Page 12')
    await expect(last).not.toHaveAttribute('src')
    await page.getByRole('button', { name: 'Page 1 of 12' }).click()
    await page.getByRole('button', { name: 'Page 12' }).click()
    await expect(last).toHaveAttribute('src', /\/12$/)
    await expect(page.getByRole('button', { name: 'Page 12 of 12' })).toBeVisible()
    const top = () => page.evaluate(() => scrollY)
    const place = await top()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Next page' })).toBeFocused()
    expect(await top(), 'the focus on a tool that is in view moves nothing').toBe(place)
    await page.keyboard.press('Enter')
    if (!isPhone(page)) {
      await page.getByRole('link', { name: 'Downloads', exact: true }).focus()
      expect(await top(), 'nor does the focus on the way back').toBe(place)
    }
    // No page follows the last one; the page looks where it is with the next frame.
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
    await expect(page.getByRole('button', { name: 'Page 12 of 12' })).toBeVisible()
  })

  await test.step('what cannot be opened says so and is downloaded', async () => {
    await goOn(page, `/order/${order}/downloads`)
    await main(page).getByRole('link', { name: 'Read notes.docx' }).click()
    await expect(main(page).getByText('We can’t open this file here. Download it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download notes.docx' })).toBeVisible()
  })

  await test.step('the customer’s own file, with its tables, footnotes and pictures', async () => {
    const bytes = Uint8Array.from(await wholeDocument())
    const own = await placeIn(page, {
      files: [await bring({ baseUrl: await originIn(page) }, callerIn(page), { name: 'mine.docx', bytes })],
    })
    await goOn(page, `/order/${own}/files`)
    await main(page).getByRole('link', { name: 'Read mine.docx' }).click()
    await expect(paper(page).getByRole('heading', { name: 'Rail and distance' })).toBeVisible()
    await expect(paper(page).getByRole('cell', { name: '1830' })).toBeVisible()
    await expect(paper(page).getByRole('img', { name: 'A red field' })).toBeVisible()
    await expect(paper(page).getByRole('link', { name: 'Footnote 1' })).toBeVisible()
    await expect(paper(page).getByText('שלום עולם')).toHaveCSS('direction', 'rtl')
    await expect(
      page.getByRole('button', { name: /^Paragraph/ }),
      'only a version can be marked',
    ).toHaveCount(0)
    await expectPresentable(page)
    await main(page).getByRole('link', { name: 'Files' }).click()
    await expect(page).toHaveURL(/\/files$/)
  })
})
