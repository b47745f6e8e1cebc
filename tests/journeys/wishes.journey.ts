// What a browser asks for on its person's behalf: no motion, and a question before something is lost.
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/kit/journey.ts'
import { COMPLETE, draftIn, keepDraft } from '#tests/kit/order-form.ts'
import { forgetCookies, signIn, signUp } from '#tests/kit/people.ts'

const PAGES = [
  '/',
  '/prices-and-discounts',
  '/order',
  '/orders/active',
  '/settings/profile',
  '/statement',
  '/ui',
]

test('a person who wants no motion sees none, not on a page, not in what opens on it; leaving while a file is on its way asks first, inside the product and out of it', async ({
  page,
  context,
}) => {
  test.slow()
  await test.step('no motion', async () => {
    await signIn(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/ui')
    expect((await movingParts(page)).length).toBeGreaterThan(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of PAGES) {
      await page.goto(path)
      expect(await movingParts(page), path).toEqual([])
    }
    for (const [role, name] of OPENERS) {
      await page.getByRole('button', { name, exact: true }).first().click()
      await expect(page.getByRole(role).last()).toBeVisible()
      expect(await movingParts(page), name).toEqual([])
      await page.keyboard.press('Escape')
    }
  })

  await test.step('leaving while a file is on its way', async () => {
    await forgetCookies(page)
    await signUp(page)
    await keepDraft(page, COMPLETE, 3)
    const line = await context.newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 5_000 }
    await line.send('Network.emulateNetworkConditions', slow)
    const paper = { name: 'paper.txt', mimeType: 'text/plain', buffer: Buffer.alloc(500_000, 'words ') }
    await page.getByLabel(/Drop files here/).setInputFiles(paper)
    await expect(page.getByRole('button', { name: 'Cancel uploading paper.txt' })).toBeVisible()

    const question = page.getByRole('alertdialog', { name: 'Stop the upload?' })
    const samples = page.getByRole('contentinfo').getByRole('link', { name: 'Samples' })
    await samples.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL('/order?step=3')

    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    expect((await asked).type()).toBe('beforeunload')
    await (await asked).dismiss()

    await samples.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/samples')
    expect(await draftIn(page)).toMatchObject({ topic: COMPLETE.topic, files: [] })
    // No file is on its way any more.
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.accept()
    })
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    expect(questions).toEqual([])
  })
})

const OPENERS = [
  ['alertdialog', 'Close account'],
  ['dialog', 'Open a sheet from the foot'],
  ['dialog', 'Notifications, 1 unread'],
] as const

/**
 * Lists by name everything that would move: each transition or animation that takes time, on an element or
 * its pseudo-elements.
 */
function movingParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const takesTime = (durations: string) =>
      durations.split(', ').some((duration) => parseFloat(duration) > 0)
    const moves = (style: CSSStyleDeclaration) =>
      (style.transitionProperty !== 'none' && takesTime(style.transitionDuration)) ||
      // We leave out the clock of a toast, which shows no motion.
      (!/^(none|.*stay.*)$/.test(style.animationName) && takesTime(style.animationDuration)) ||
      style.scrollBehavior === 'smooth'
    return [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after', '::backdrop', '::marker', '::placeholder']
        .filter((pseudo) => moves(getComputedStyle(element, pseudo)))
        .map((pseudo) => `${element.tagName}.${element.className}${pseudo}`),
    )
  })
}
