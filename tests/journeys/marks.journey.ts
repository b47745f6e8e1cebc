// The red pencil from the first mark to its answer: the customer marks a paper on the page, its writer answers, and the next version shows what came of it.
import type { Page } from '@playwright/test'
import { Paragraph, TextRun } from 'docx'
import { expect, expectAccessibleInBothThemes, holdBack, pressAtOnce, test } from '#tests/kit/journey.ts'
import { openBrowserOf, placeTakenIn } from '#tests/kit/order-page.ts'
import { wordDocument } from '#tests/kit/papers.ts'
import { lineOf, pressPencil, selectWords } from '#tests/kit/paper-lines.ts'
import { printed } from '#tests/kit/real-papers.ts'

const main = (page: Page) => page.getByRole('main')

const THESIS = 'It made distance unequal: near for those the line served.'
const END = 'In conclusion, the railway had several effects.'
/** A word in italics splits a passage into several pieces of the document. */
const ITALIC = 'unequal'
const PAPER = ['The unit of distance', `The map had not moved. ${THESIS}`, 'A paragraph between them.', END]
const ANNEX = 'A table of all stations and their years.'
const STATIONS = 'all stations'
const REVISED = [
  `In the novel ${THESIS.replace('It', 'this')}`,
  'The unit of distance',
  'The map had not moved.',
  'A paragraph between them.',
]

test('a mark becomes a request, is answered by the writer, and the next version says where it stands', async ({
  page,
}) => {
  test.slow()
  const { staff, order } = await placeTakenIn(page)
  const annex = {
    name: 'annex.pdf',
    bytes: Uint8Array.from(await printed(`<h1>Stations</h1><p>${ANNEX}</p>`)),
  }
  await staff.deliverFiles(order, 'final', [{ name: 'distance.docx', bytes: await documentOf(PAPER) }, annex])

  await test.step('marks a paragraph by key and words by mouse', async () => {
    await openNewest(page, order)
    await expectAccessibleInBothThemes(page)
    const last = page.getByRole('button', { name: `Paragraph 12 of 13: ${END}` })
    await page.getByRole('button', { name: /^Paragraph 1 of 13/ }).focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('button', { name: /^Paragraph 13 of 13: Dickens/ })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(last).toBeFocused()
    await pressAtOnce(page, 'Enter', 'Escape')
    const field = page.getByRole('dialog', { name: 'Mark this paragraph', includeHidden: true })
    await expect(field).toHaveCount(0)
    await expect(last).toBeFocused()
    await pressAtOnce(page, 'Enter', 'T')
    await expect(page.getByLabel('Your note')).toHaveValue('T')
    await page.keyboard.type('his repeats ')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Keep writing' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('the introduction.')
    await page.keyboard.press('Control+Enter')
    await expect(ring(page, 1)).toBeVisible()
    await pressPencil(page, 'A paragraph between them.')
    await expect(field).toContainText('A paragraph between them.')
    await page.keyboard.press('Control+Enter')
    await expect(field).toContainText('Please write what should change.')
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await test.step('words are selected by key, one more or one less, until Escape', async () => {
      const stop = page.getByRole('button', { name: /^Paragraph 12 of 13/ })
      await stop.focus()
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft'])
        await page.keyboard.press(`Shift+${key}`)
      await expect(stop).toHaveAccessibleName('Paragraph 12 of 13: In conclusion,')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Mark these words' })).toContainText('In conclusion,')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('Escape')
      await expect(stop).toHaveAccessibleName(`Paragraph 12 of 13: ${END}`)
    })
    await selectWords(page, THESIS)
    await page.getByRole('button', { name: 'Mark these words' }).click()
    await page.keyboard.type('Could this come first?')
    await page.keyboard.press('Control+Enter')
    await expect(ring(page, 1)).toBeFocused()
    await expect(ring(page, 1)).toHaveAccessibleName(`Mark 1, on: ${THESIS} Note: Could this come first?`)
    await expect(ring(page, 2)).toHaveAccessibleName(/This repeats the introduction/)
    const marked = page.frameLocator('iframe').locator('mark')
    await expect(marked).toHaveText(['It made distance', ITALIC, /^: near for those/, END])
    await expect(marked.first()).toHaveAttribute('aria-description', 'Mark 1. Note: Could this come first?')
  })

  await test.step('changes a note, which stands in the margin by hand', async () => {
    const inMargin = main(page).getByRole('listitem').filter({ hasText: 'Could this come first?' })
    await inMargin.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByLabel('Your note')).toHaveValue('Could this come first?')
    await page.getByLabel('Your note').fill('Could this open the essay?')
    await page.keyboard.press('Control+Enter')
    await expect(ring(page, 1)).toHaveAccessibleName(`Mark 1, on: ${THESIS} Note: Could this open the essay?`)
    const note = main(page).getByText('Could this open the essay?')
    await expect(note).toHaveCSS('font-family', /^"Edu NSW ACT Cursive/)
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      )
    await expect.poll(async () => (await loaded()).join()).toContain('Edu NSW ACT Cursive')
  })

  await test.step('marks a second file of the version, which keeps its marks apart', async () => {
    await page.getByRole('button', { name: 'distance.docx', exact: true }).click()
    await page.getByRole('link', { name: 'annex.pdf' }).click()
    await expect(page.getByRole('button', { name: /^Paragraph 1 of 2: Stations/ })).toBeAttached()
    await selectWords(page, STATIONS)
    await page.getByRole('button', { name: 'Mark these words' }).click()
    await page.keyboard.type('Is this needed?')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(ring(page, 1)).toHaveAccessibleName(/^Mark 1, .*on: all stations\. Note: Is this needed/)
    await expect(page.frameLocator('iframe').locator('tspan[role=mark]')).toHaveText(STATIONS)
    await page.getByRole('button', { name: '3 marks' }).click()
    await page.getByRole('link', { name: 'Open distance.docx' }).first().click()
    await expect(ring(page, 2)).toBeVisible()
  })

  await test.step('finds both after a reload, and takes one out and back', async () => {
    await page.reload()
    await expect(ring(page, 2)).toBeVisible()
    await page.getByRole('button', { name: '3 marks' }).click()
    const list = page.getByRole('region', { name: 'Your marks' })
    const removals = list.getByRole('button', { name: 'Remove' })
    await removals.first().press('Enter')
    await expect(ring(page, 2)).toHaveCount(0)
    await expect(removals.first()).toBeFocused()
    await list.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(page.getByRole('button', { name: '2 marks' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(ring(page, 2)).toBeVisible()
    await page.keyboard.press('p')
    await expect(ring(page, 2)).toBeFocused()
    await page.keyboard.press('n')
    await expect(ring(page, 1)).toBeFocused()
  })

  await test.step('asks for a revision with all of them', async () => {
    await page.getByRole('link', { name: 'Ask for a revision' }).click()
    const list = page.getByRole('region', { name: 'Your marks' })
    // Marks follow the order of the files in the version, whatever their keys are.
    await expect(list.getByRole('listitem')).toContainText([THESIS, END, STATIONS])
    await page.getByLabel('Reason').selectOption({ label: 'Structure' })
    await page.getByLabel('Instructions').fill('Please see my marks.')
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(main(page)).toContainText('With 3 marks in the paper.')
    await staff.manage('decideRevision', order, { outcome: 'approve' })
  })

  await test.step('the writer answers each mark before the final paper can be delivered', async () => {
    const writer = await openBrowserOf(page, 'wren')
    await writer.goto(`/desk/${order}?queue=mine`)
    await expect(main(writer)).toContainText('3 marks have no answer yet.')
    await expectAccessibleInBothThemes(writer)
    const sections = writer.getByRole('navigation', { name: 'Sections' })
    await sections.getByRole('link', { name: 'Deliver' }).press('Enter')
    await expect(writer.getByRole('form', { name: 'Deliver' })).toBeFocused()
    await sections.getByRole('link', { name: 'Marks 3' }).press('Enter')
    await expect(writer.getByRole('region', { name: /^Marks to answer/ })).toBeFocused()
    const open = writer.getByRole('form', { name: /^Answer mark \d$/ })
    await writer.keyboard.press('m')
    await expect(open.first().getByRole('button', { name: 'Done' })).toBeFocused()
    await open.first().getByLabel('What did you change?').fill('It opens the essay now.')
    // The page needs no reload to show its own answers.
    await writer.route(/namespace=desk&method=order$/, () => {})
    // On a slow line the second answer is saved before the first has arrived.
    const letGo = await holdBack(writer, /namespace=desk&method=answerMark$/)
    await open.first().getByRole('button', { name: 'Save the answer' }).click()
    await open.last().getByRole('button', { name: 'Save the answer' }).click()
    letGo()
    await expect(open).toHaveCount(1)
    await expect(open.getByRole('button', { name: 'Done' })).toBeFocused()
    await expect(main(writer)).toContainText('It opens the essay now.')
    await expect(main(writer)).toContainText('annex.pdf')
    await open.getByRole('button', { name: 'Reply' }).click()
    await open.getByRole('button', { name: 'Save the answer' }).click()
    await expect(open).toContainText('Please tell the customer why it should stay.')
    await open.getByLabel('Why should it stay?').fill('It is gone, but the question stays.')
    await open.getByRole('button', { name: 'Save the answer' }).click()
    await expect(main(writer)).toContainText('3 of 3 answered')
    await expect(main(writer)).not.toContainText('no answer yet')
    await main(writer).getByRole('button', { name: 'Change' }).first().press('Enter')
    await expect(open.getByLabel('What did you change?')).toBeFocused()
    await writer.keyboard.press('Enter')
    await expect(open).toHaveCount(0)
  })

  await test.step('reads the answers in the next version', async () => {
    await staff.deliverFiles(order, 'final', [
      { name: 'distance-2.docx', bytes: await documentOf(REVISED) },
      annex,
    ])
    await openNewest(page, order)
    await expect(main(page)).toContainText('3 of 3 marks answered')
    await expect(main(page)).toContainText('It opens the essay now.')
    await expect(ring(page, 1)).toBeVisible()
    const gone = page.getByRole('region', { name: 'No longer in the text' })
    await expect(gone).toContainText('It is gone, but the question stays.')
    const elsewhere = page.getByRole('region', { name: 'In other files of this version' })
    await expect(elsewhere).toContainText('Is this needed?')
    await page.getByRole('button', { name: 'Done 2' }).click()
    await expect(gone).toHaveCount(0)
    await elsewhere.getByRole('link', { name: 'Open annex.pdf' }).click()
    await expect(ring(page, 1)).toHaveAccessibleName(/Is this needed/)
    await page.goBack()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: /^Compare/ }).click()
    await expect(main(page)).toContainText(/words added, .* removed, 3 of 3 marks answered/)
    await page.goBack()

    await test.step('what was chosen for one version does not hold for another', async () => {
      await page.getByRole('button', { name: 'Done 2' }).click()
      await page.getByRole('button', { name: 'Version 2, final' }).click()
      await page.getByRole('link', { name: 'Version 1, final' }).click()
      await expect(page.getByRole('button', { name: 'Version 1, final' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'All 3' })).toHaveAttribute('aria-pressed', 'true')
      await page.goBack()
      await expect(page.getByRole('button', { name: 'Version 2, final' })).toBeVisible()
    })
  })

  await test.step('reads an answer from its ring on a small screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await ring(page, 1).click()
    const sheet = page.getByRole('dialog', { name: 'Mark 1' })
    await expect(sheet).toContainText('It opens the essay now.')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the bar says how to mark; a tap marks a paragraph, and a hold marks words', async ({ page }) => {
    const { staff, order } = await placeTakenIn(page)
    await staff.deliver(order, 'final', 'distance.txt', PAPER.join('\n\n'))
    await openNewest(page, order)
    const hint = page.getByText('Tap what you would like to mark.')
    await expect(hint).toBeVisible()
    const [from, to] = await lineOf(page, END)
    await page.touchscreen.tap(from.x, from.y)
    await page.getByRole('dialog', { name: 'Mark this paragraph' }).getByLabel('Your note').fill('Why?')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(ring(page, 1)).toHaveAccessibleName(`Mark 1, on the paragraph: ${END} Note: Why?`)
    await expect(hint).toBeHidden()

    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    const [start] = await lineOf(page, 'The map')
    const [, end] = await lineOf(page, 'moved.')
    const strokes = page.getByRole('article').locator('span[style]')
    const before = await strokes.count()
    await touch('touchStart', [start])
    await expect(strokes, 'a hold has selected a word').toHaveCount(before + 1)
    await touch('touchMove', [end])
    await touch('touchEnd', [])
    const sheet = page.getByRole('dialog', { name: 'Mark these words' })
    await expect(sheet).toContainText('The map had not moved.')
    await sheet.getByLabel('Your note').fill('Which map?')
    await sheet.getByRole('button', { name: 'Cancel' }).tap()
    await expect(sheet).toContainText('Leave without saving?')
    await sheet.getByRole('button', { name: 'Leave' }).tap()
    await expect(ring(page, 2)).toHaveCount(0)
    expect(to.x).toBeGreaterThan(from.x)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

/**
 * A Word document with these paragraphs after what other papers hold: headings, a list, a table, a footnote.
 */
async function documentOf(paragraphs: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const written = paragraphs.map((text) => {
    const parts = text.split(new RegExp(`(${ITALIC})`))
    return new Paragraph({
      children: parts.map((part) => new TextRun({ text: part, italics: part === ITALIC })),
    })
  })
  return Uint8Array.from(await wordDocument(written))
}

function ring(page: Page, number: number) {
  return page.getByRole('button', { name: new RegExp(`^Mark ${number}, on`) })
}

async function openNewest(page: Page, order: number): Promise<void> {
  await page.goto(`/order/${order}/downloads`)
  await page.getByRole('link', { name: /^Read/ }).first().click()
  await expect(page.getByRole('button', { name: /^Paragraph 1 of/ })).toBeAttached()
}
