// The palette of the desk: acts, queues and orders by a few letters.
import type { Page } from '@playwright/test'
import { opened, placeHarboursIn } from '#tests/kit/desk-pages.ts'
import { expect, expectAccessibleInBothThemes, goOn, holdBack, test } from '#tests/kit/journey.ts'
import { signIn } from '#tests/kit/people.ts'

test('the palette finds acts, queues and orders by keyboard alone, opens nothing that was found for other words, and keeps the focus while the page behind it changes', async ({
  page,
  browser,
}) => {
  const theirs = await browser.newContext()
  const { order, word } = await placeHarboursIn(theirs)
  await placeHarboursIn(theirs, { urgency: 24 })
  await signIn(page, 'morgan@longhand.test')
  await page.goto(`/desk/${order}`)
  await expect(opened(page)).toBeVisible()

  await test.step('a queue, an order, and an act', async () => {
    const palette = await openPalette(page)
    await expectAccessibleInBothThemes(page)
    await page.keyboard.type('disp')
    await expect(palette.getByRole('option')).toHaveText([/Disputes/])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/queue=disputes/)

    await openPalette(page)
    await page.keyboard.type(word)
    await expect(palette.getByRole('option')).toContainText([word])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/desk/${order}\\?`))
    await expect(opened(page)).toBeVisible()

    await openPalette(page)
    await page.keyboard.type('cancel')
    await expect(palette.getByRole('option')).toHaveText([/Cancel the order/])
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cancel the order?' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('an order that was found for other words is not opened', async () => {
    await goOn(page, '/desk?queue=disputes')
    await expect(page).toHaveURL('/desk?queue=disputes')
    const palette = await openPalette(page)
    await page.keyboard.type('harbours')
    await expect(palette.getByRole('option').nth(1)).toBeVisible()
    await expect(palette.getByRole('option').first()).not.toContainText(word)
    const reached = palette.getByRole('option', { selected: true })
    const last = await palette.getByRole('option').last().textContent()
    await page.keyboard.press('ArrowUp')
    await expect(reached).toHaveText(last ?? '')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(palette.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
    const letGo = await holdBack(page, /namespace=desk&method=queue$/)
    await page.keyboard.type(` keepers ${word}`)
    await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    letGo()
    await expect(page).toHaveURL(new RegExp(`/desk/${order}\\?`))
  })

  await test.step('nor is one that is found once its finder has typed on', async () => {
    await goOn(page, '/desk?queue=disputes')
    const palette = await openPalette(page)
    const letGo = await holdBack(page, /namespace=desk&method=queue$/)
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Backspace')
    const answered = page.waitForResponse(/namespace=desk&method=queue$/)
    letGo()
    await answered
    await expect(palette.getByRole('option')).toContainText([word])
    await expect(page).toHaveURL('/desk?queue=disputes')
    await page.keyboard.press('Escape')
  })

  await test.step('the page behind it changes', async () => {
    const letGo = await holdBack(page, /method=numbers/)
    await page.getByRole('link', { name: 'Numbers' }).first().click()
    const palette = await openPalette(page)
    letGo()
    await expect(page).toHaveURL('/desk/numbers')
    await expect(page.getByText('Orders a day')).toBeAttached()
    await page.keyboard.type('disp')
    await expect(palette.getByRole('option')).toHaveText([/Disputes/])
  })

  await test.step('a phone, which has no Escape key, closes it with a button', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const palette = page.getByRole('dialog', { name: 'Find' })
    await palette.getByRole('button', { name: 'Close' }).click()
    await expect(palette).toBeHidden()
  })
})

async function openPalette(page: Page) {
  const palette = page.getByRole('dialog', { name: 'Find' })
  await expect(palette).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  return palette
}
