// A manager checks a revised paper before the customer gets it: the marks with their answers, what changed, the facts, and the release.
import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBothThemes, expectPresentable, test } from '#tests/kit/journey.ts'
import { deliver } from '#tests/kit/desk-pages.ts'
import { openBrowserOf, placeTakenIn } from '#tests/kit/order-page.ts'

const BEFORE = ['Ledgers are patient books.', 'The price of tea rose twice.', 'Nobody asked the harbour.']
/** Lincoln said this at Gettysburg, and the library that we ship with the product has it. */
const KNOWN =
  'The world will little note, nor long remember what we say here, but it can never forget what they did here.'
const AFTER = [...BEFORE.slice(0, 2), 'The harbour was asked in 1784, and it answered.', KNOWN]

test('a customer’s mark is answered by the writer, checked by a manager beside the paper, and goes out with the release', async ({
  page,
}) => {
  test.slow()
  const { staff, order } = await placeTakenIn(page, { sources: 4 })
  await staff.deliver(order, 'final', 'tea.txt', BEFORE.join('\n\n'))

  await test.step('the customer marks a paragraph and asks for a revision', async () => {
    await page.goto(`/order/${order}/downloads`)
    await page.getByRole('link', { name: /^Read/ }).first().click()
    await page.getByRole('button', { name: /^Paragraph 1 of 3/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByLabel('Your note').fill('Only twice?')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('link', { name: 'Ask for a revision' }).click()
    await page.getByLabel('Reason').selectOption({ label: 'Structure' })
    await page.getByLabel('Instructions').fill('Please see my mark.')
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByRole('main')).toContainText('With 1 mark in the paper.')
    await staff.manage('decideRevision', order, { outcome: 'approve' })
  })

  await test.step('the writer answers it and delivers again', async () => {
    const writer = await openBrowserOf(page, 'wren')
    await writer.goto(`/desk/${order}?queue=mine`)
    const answer = writer.getByRole('form', { name: 'Answer mark 1' })
    await answer.getByLabel('What did you change?').fill('Twice is what the ledger says.')
    await answer.getByRole('button', { name: 'Save the answer' }).click()
    await deliver(writer, 'tea-2.txt', 'Deliver as final', AFTER.join('\n\n'))
  })

  const manager = await openBrowserOf(page, 'morgan')
  const decision = manager.getByRole('complementary', { name: 'The decision' })

  await test.step('the manager comes from the queue to the paper with its marks', async () => {
    await manager.goto(`/desk?queue=check&query=${order}&order=${order}`)
    await expect(manager.getByRole('link', { name: 'Read and check it' })).toBeVisible()
    await manager.keyboard.press('Enter')
    await expect(manager).toHaveURL(new RegExp(`/desk/${order}/check\\?`))
    await expect(mark(manager)).toHaveAccessibleName(
      /^Mark 1, .*The price of tea rose twice\. Note: Only twice\?$/,
    )
    await expect(decision).toContainText('1 of 1 mark answered')
    await expect(decision).toContainText('Twice is what the ledger says.')
    await expect(decision).toContainText('Please look: 40 of the ordered')
    await expect(decision.getByRole('region', { name: 'Facts of the delivery' })).toContainText('short')
    const originality = decision.getByRole('region', { name: 'Originality' })
    await expect(originality).toContainText('Not with the internet.')
    await originality.getByText('The passage', { exact: true }).click()
    await expect(originality.getByRole('blockquote')).toContainText(['never forget', 'never forget'])
    await expect(originality).toContainText('Public-domain text · ')
    await expect(decision.getByRole('region', { name: 'Manifest' })).toContainText('chains it to manifest 1')
    await expectPresentable(manager)
    await expectAccessibleInBothThemes(manager)
    await decision.getByRole('button', { name: 'Go there' }).click()
    await expect(mark(manager)).toBeFocused()
  })

  await test.step('on a phone, a link leads past the paper to the decision', async () => {
    const wide = manager.viewportSize() ?? { width: 1440, height: 900 }
    const down = manager.getByRole('link', { name: 'To the decision' })
    await expect(down).toBeHidden()
    await manager.setViewportSize({ width: 390, height: 600 })
    const question = decision.getByText('Does the customer get this version?')
    await expect(question).not.toBeInViewport()
    await down.click()
    await expect(question).toBeInViewport()
    await manager.setViewportSize(wide)
  })

  await test.step('sees what changed, and the version before', async () => {
    await manager.getByRole('button', { name: 'What changed' }).click()
    const changed = manager.getByRole('article', { name: 'What changed' })
    await expect(changed.locator('ins')).toContainText(['asked in 1784'])
    await expectAccessibleInBothThemes(manager)
    await manager.getByRole('button', { name: 'Version 1', exact: true }).click()
    await expect(manager.frameLocator('iframe').getByText('Nobody asked the harbour.')).toBeVisible()
    await manager.getByRole('button', { name: 'Version 2', exact: true }).click()
  })

  await test.step('lays both versions side by side, and comes back by the version or from the order', async () => {
    await manager.getByRole('link', { name: 'Side by side' }).click()
    await expect(manager).toHaveURL(new RegExp(`/desk/${order}/compare/\\d+/\\d+\\?queue=check`))
    const sides = manager.getByRole('region', { name: 'Version 1, final beside Version 2, final' })
    await expect(sides.locator('del')).toContainText(['Nobody asked the harbour'])
    await expect(sides.locator('ins')).toContainText(['asked in 1784'])
    await expectPresentable(manager)
    await manager.getByRole('link', { name: 'Version 2', exact: true }).click()
    await manager.getByRole('link', { name: new RegExp(`^#0*${order}$`) }).click()
    await manager.getByRole('link', { name: 'Compare with version 1' }).click()
    await expect(sides).toBeVisible()
    await manager.getByRole('link', { name: 'Version 2', exact: true }).click()
    await expect(decision).toBeVisible()
  })

  await test.step('clicks into the paper and still has the keys, until words are selected there', async () => {
    const passage = manager.frameLocator('iframe').getByText('The harbour was asked in 1784')
    await passage.click()
    await manager.waitForFunction(() => document.activeElement?.tagName !== 'IFRAME')
    await manager.keyboard.press('?')
    await expect(manager.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await manager.keyboard.press('Escape')
    await expect(manager.getByRole('dialog', { name: 'Keys' })).toBeHidden()
    await passage.dblclick()
    // We look at the frame ten times a second; with words selected, the keyboard stays in the frame however
    // long we wait.
    const later = () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(document.activeElement?.tagName), 500)
      })
    expect(await manager.evaluate(later)).toBe('IFRAME')
    await passage.click()
    await manager.waitForFunction(() => document.activeElement?.tagName !== 'IFRAME')
  })

  await test.step('releases it by key, and a draft is closed with its reason', async () => {
    await expect(manager.getByRole('button', { name: /^Release as draft/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await manager.keyboard.press('f')
    await expect(decision).toContainText('· released')
    await expect(decision.getByRole('link', { name: 'Back to the queue' })).toBeFocused()
    const manifest = decision.getByRole('region', { name: 'Manifest' })
    await expect(manifest).toContainText('Manifest 2 of 2')
    await expect(manifest.getByRole('listitem')).toContainText(/tea-2\.txt.*[0-9a-f]{64}/)
    await expect(manifest).toContainText(/It follows [0-9a-f]{64}/)
    await expect(manager.getByRole('button', { name: 'Release as final' })).toHaveCount(0)
  })

  await page.goto(`/order/${order}/downloads`)
  await expect(page.getByText('tea-2.txt')).toBeVisible()
})

test('a manager keeps the paper and the words that they write when the next version arrives, and decides only on the version that is open', async ({
  page,
}) => {
  test.slow()
  const { staff, order } = await placeTakenIn(page)
  const writer = await openBrowserOf(page, 'wren')
  await writer.goto(`/desk/${order}?queue=mine`)
  await deliver(writer, 'first.txt', 'Deliver as draft', 'The first words')

  const manager = await openBrowserOf(page, 'morgan')
  const releases: string[] = []
  manager.on('request', (request) => {
    if (request.url().endsWith('method=release')) releases.push(request.url())
  })
  const decision = manager.getByRole('complementary', { name: 'The decision' })
  const dialog = manager.getByRole('dialog')
  await manager.goto(`/desk/${order}/check?queue=check`)
  await expect(decision.getByRole('button', { name: 'Return to the writer' })).toBeVisible()
  await manager.keyboard.press('r')
  await dialog.getByRole('textbox').fill('Please name the sources.')
  await staff.manage('return', order, { note: 'The title is missing.' })
  await deliver(writer, 'second.txt', 'Deliver as draft', 'The second words')
  await expect(manager.getByText('There is a newer version of this paper.')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('Please name the sources.')
  await manager.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(manager.frameLocator('iframe').getByText('The first words')).toBeVisible()

  await manager.keyboard.press('d')
  await decision.getByRole('link', { name: 'Open the newest' }).click()
  await expect(manager.frameLocator('iframe').getByText('The second words')).toBeVisible()
  expect(releases).toEqual([])
  await manager.keyboard.press('d')
  await expect(decision).toContainText('· released')
  expect(releases).toHaveLength(1)
})

function mark(page: Page) {
  return page.getByRole('button', { name: /^Mark 1, on/ })
}
