// What opens over the gallery's page takes the focus, gives it back, and says what went wrong; lists and the
// chat respond as their pages need them to.
import type { Page } from '@playwright/test'
import { dragFile, expect, expectAccessible, test } from '#tests/kit/journey.ts'

test('dialogs, panels and menus take the focus and give it back; a toast goes without a click (PROT-04 PROT-05 PROT-06 PROT-07 PROT-08 ERR-14)', async ({
  page,
}) => {
  await page.goto('/ui')
  const toast = page.getByRole('status').filter({ hasText: 'Changes saved' })
  await test.step('a toast says its line', async () => {
    await page.getByRole('button', { name: 'Show a toast' }).click()
    await expect(toast).toBeVisible()
  })

  await test.step('it waits under a pointer, and lets presses beside it through', async () => {
    const words = toast.getByText('Changes saved')
    await words.hover()
    await expect(words.locator('xpath=ancestor::*[parent::output]')).toHaveCSS(
      'animation-play-state',
      'paused',
    )
    const beside = await toast.evaluate((region) => {
      const { left, top } = region.getBoundingClientRect()
      return region.contains(document.elementFromPoint(left + 1, top + 1))
    })
    expect(beside).toBe(false)
    await page.mouse.move(0, 0)
  })

  await test.step('it stands at the foot, or under the header where it would cover a button there', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 800 })
    const press = (button: HTMLElement) => button.click()
    const shown = async () => (await page.getByText('Changes saved').boundingBox())?.y
    const button = page.getByRole('button', { name: 'Show a toast' })
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await button.evaluate(press)
    await expect.poll(shown).toBeLessThan(200)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await button.evaluate(press)
    await expect.poll(shown).toBeGreaterThan(400)
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await expect.poll(shown, 'it makes way for what scrolls under it').toBeLessThan(200)
    if (size) await page.setViewportSize(size)
  })

  await test.step('the next toast has all its time, and not what is left of the one before', async () => {
    const line = await toast.getByText('Changes saved').elementHandle()
    await page.getByRole('button', { name: 'Show a toast' }).click()
    await expect.poll(() => line?.evaluate((words) => words.isConnected)).toBe(false)
    await expect(toast).toBeVisible()
  })

  await test.step('a confirmation that fails stays open and says why; the next answer closes it', async () => {
    const opener = page.getByRole('button', { name: 'Close account' })
    await opener.click()
    const dialog = page.getByRole('alertdialog', { name: 'Close your account?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Proceed' }).click()
    await expect(dialog.getByRole('button', { name: 'Proceed' })).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('alert')).toHaveText(/couldn’t close the account/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Proceed' }).click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('the question before a deletion opens on its event, stays open with the reason on failure, closes on success, does nothing on cancel', async () => {
    const question = page.getByRole('alertdialog', { name: 'Delete the draft?' })
    const ok = question.getByRole('button', { name: 'Delete' })
    await askToDelete(page)
    await ok.click()
    await expect(ok).toHaveAttribute('aria-busy', 'true')
    await endRun(page, 'The file is in use.')
    await expect(question.getByRole('alert')).toHaveText('The file is in use.')
    await expectAccessible(page)
    await ok.click()
    await endRun(page)
    await expect(question).toBeHidden()
    expect(await runsOf(page)).toBe(2)

    await askToDelete(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await runsOf(page)).toBe(0)
  })

  await test.step('a header panel is 430 px wide under its button and closes on Escape', async () => {
    const opener = page.getByRole('button', { name: 'Messages, 1 unread' })
    await opener.click()
    const panel = page.getByRole('dialog', { name: 'Messages' })
    await expect(panel).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    expect((await panel.boundingBox())?.width).toBe(430)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('a menu is walked by arrow keys and closes after a choice', async () => {
    const opener = page.getByRole('button', { name: 'Your account' })
    await opener.click()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'My Orders' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    const signOut = page.getByRole('button', { name: 'Sign Out' })
    await expect(signOut).toBeFocused()
    await page.keyboard.press('Home')
    await expect(page.getByRole('link', { name: 'My Orders' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(signOut).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'My Orders' })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(signOut).toBeHidden()
  })

  await test.step('at 1023 px a panel covers the whole screen, at 1024 px it hangs under its button', async () => {
    for (const width of [1024, 1023]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('button', { name: 'Messages, 1 unread' }).click()
      const panel = page.getByRole('dialog', { name: 'Messages' })
      const close = panel.getByRole('button', { name: 'Close' })
      await expect(panel).toBeVisible()
      if (width === 1024) {
        await expect(close).toBeHidden()
        await page.keyboard.press('Escape')
        continue
      }
      await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width, height: 800 })
      await expect(page.locator('html'), 'the page behind stands still').toHaveCSS('overflow', 'hidden')
      await expectAccessible(page)
      await close.click()
      await expect(panel).toBeHidden()
    }
  })

  await test.step('the toast is gone', async () => {
    await expect(toast).toBeHidden()
  })
})

test('tabs, files, sums and messages answer as their pages rely on, and tabs on a small screen, too', async ({
  page,
}) => {
  await page.goto('/ui')
  await test.step('tabs say which page it is and why one is closed', async () => {
    const tabs = page.getByRole('navigation', { name: 'Order sections' })
    await expect(tabs.getByRole('link', { name: 'Activity' })).toHaveAttribute('aria-current', 'page')
    const revisions = tabs.getByRole('link', { name: 'Revisions' })
    await expect(revisions).toHaveAttribute('aria-disabled', 'true')
    await expect(revisions).toHaveAccessibleDescription(/once a paper is uploaded/)
  })

  await test.step('files are chosen by keyboard or let go over the zone', async () => {
    const zone = page.getByLabel(/Drop files here/).first()
    await zone.setInputFiles([{ name: 'essay.docx', mimeType: 'text/plain', buffer: Buffer.from('words') }])
    const papers = page.getByRole('list', { name: 'Papers' })
    await expect(papers.getByText('essay.docx')).toBeVisible()
    const field = page.locator('label').filter({ hasText: 'Long names are shortened' })
    await dragFile(field, 'dragover', { name: 'dropped.pdf' })
    await expect(field).toHaveAttribute('data-over', 'true')
    await dragFile(field, 'drop', { name: 'dropped.pdf' })
    await expect(papers.getByText('dropped.pdf')).toBeVisible()
  })

  await test.step('a new sum is read out and circled again', async () => {
    const total = page.locator('[aria-live=polite]').filter({ hasText: 'Total' }).first()
    await expect(total).toHaveText('Total$228.00')
    await page.getByRole('button', { name: 'One page more' }).click()
    await expect(total).toHaveText('Total$247.00')
  })

  await test.step('Enter sends a message, Shift and Enter start a new line', async () => {
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('First line')
    await message.press('Shift+Enter')
    await message.pressSequentially('second line')
    await expect(message).toHaveValue('First line\nsecond line')
    await message.press('Enter')
    await expect(message).toHaveValue('')
    await expect(page.getByRole('log').getByText('second line')).toBeVisible()
  })

  await test.step('on a small screen one picker opens the tabs from the foot', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const tabs = page.getByRole('navigation', { name: 'Order sections' })
    await tabs.getByRole('button', { name: /^Activity/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Order sections' })
    const rows = sheet.getByRole('listitem')
    await expect(rows).toHaveCount(7)
    expect((await rows.nth(2).boundingBox())?.height).toBe(48)
    await expectAccessible(page)
    await sheet.getByRole('link', { name: /^Messages/ }).click()
    await expect(sheet).toBeHidden()
  })
})

/** The page's own action, which counts its runs and ends as the journey wants. */
async function askToDelete(page: Page) {
  await page.evaluate(() => {
    const runs: ((failure?: string) => void)[] = []
    const action = () =>
      new Promise<void>((resolve, reject) => {
        runs.push((failure) => (failure === undefined ? resolve() : reject(new Error(failure))))
      })
    Object.assign(window, { runs })
    const detail = { title: 'Delete the draft?', text: 'It cannot be brought back.', action }
    window.dispatchEvent(new CustomEvent('delete-confirmation', { detail }))
  })
  await expect(page.getByRole('alertdialog', { name: 'Delete the draft?' })).toBeVisible()
}

function runsOf(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'runs').length)
}

async function endRun(page: Page, failure?: string) {
  await page.evaluate((words) => Reflect.get(window, 'runs').at(-1)(words), failure)
}
