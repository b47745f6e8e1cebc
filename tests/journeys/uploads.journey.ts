// Files in the order form: under the names that people know, each of them once, no more than fit, and in spite
// of cut lines.
import { request as connect } from 'node:http'
import type { Locator, Page, Request, Route } from '@playwright/test'
import { dragFile, expect, expectAccessible, expectPresentable, holdBack, test } from '#tests/kit/journey.ts'
import { COMPLETE, draftIn, keepDraft } from '#tests/kit/order-form.ts'
import { placePaidIn } from '#tests/kit/paying.ts'
import { signUp } from '#tests/kit/people.ts'

const NAME = 'Résumé of “Émile”, second draft.txt'

/** The pause between two tries to send a file. */
const PAUSE_MAX_MS = 8000
const NOTES = { name: 'Résumé "x".txt', mimeType: 'text/plain', buffer: Buffer.from('Criterion A: 10') }

const LARGE = {
  name: 'recordings.zip',
  mimeType: 'application/zip',
  buffer: Buffer.alloc(6 * 1024 * 1024, 'Two causes '),
}

test('a file keeps the name that it was chosen by, and never stands in the list twice', async ({ page }) => {
  await signUp(page)
  await keepDraft(page, COMPLETE, 3)
  const drop = page.getByText('Drop files here, or')
  await expect(drop).toHaveCSS('position', 'static')
  await page.evaluate((name) => {
    const root = document.documentElement
    const count = () => {
      const rows = [...document.querySelectorAll('li')].filter((row) => row.textContent.includes(name))
      root.dataset['rows'] = String(Math.max(Number(root.dataset['rows'] ?? 0), rows.length))
    }
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
  }, NAME)
  const facts = page.waitForResponse('**/info/*')
  await page
    .getByLabel(/choose files/)
    .setInputFiles([{ name: NAME, mimeType: 'text/plain', buffer: Buffer.from('Two causes') }])
  const row = page.getByRole('listitem').filter({ hasText: NAME })
  await expect(row).toContainText('10 B')
  expect((await (await facts).json()).name).toBe('Resume-of--Emile---second-draft.txt')
  await expect(row).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('data-rows', '1')
  await expectPresentable(page)
  // People cannot drop files on a phone, so it offers a button.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(drop).toHaveCSS('position', 'absolute')
})

test('a file that fails, is cut off, is lost sight of or finds no room says so, and nothing is lost (FILE-02 FILE-09 FILE-15)', async ({
  page,
  context,
  expectTrouble,
}) => {
  await signUp(page)
  await page.clock.install()
  await keepDraft(page, COMPLETE, 3)
  const choose = page.getByLabel(/Drop files here/)
  /** The form waits before it tries again, but we do not. */
  const afterPauses = (line: Locator, text: string | RegExp) =>
    expect(async () => {
      await page.clock.fastForward(PAUSE_MAX_MS)
      await expect(line).toContainText(text, { timeout: 200 })
    }).toPass()
  await test.step('a failed upload can be sent again or cancelled', async () => {
    expectTrouble(/^4\d\d POST .*\/stream\/upload/)
    // The server receives something other than the form that was sent.
    await page.route('**/stream/upload', (route) => route.continue({ postData: 'cut short' }))
    await choose.setInputFiles(NOTES)
    await expect(page.getByText('We couldn’t send it.')).toBeVisible()
    await page.unroute('**/stream/upload')
    await page.route('**/stream/upload', () => {})
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(page.getByRole('button', { name: /^Cancel uploading/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(choose).toBeFocused()
    await expect(page.getByRole('list', { name: 'Files of this order' })).toHaveCount(0)
    expect(await draftIn(page)).toMatchObject({ files: [] })
    await page.unroute('**/stream/upload')
  })

  const row = page.getByRole('listitem').filter({ hasText: NOTES.name })
  await test.step('one that is cut on its way arrives without another click', async () => {
    expectTrouble(/ERR_FAILED POST .*\/stream\/upload/)
    let cuts = 2
    await page.route('**/stream/upload', (route) => (cuts-- > 0 ? route.abort('failed') : route.continue()))
    await choose.setInputFiles(NOTES)
    await afterPauses(row, /15 B\s· \w{3} \d\d at \d\d:\d\d [ap]m/)
    await expect(row).toContainText('txt')
    await expectAccessible(page)
  })

  await test.step('a lost line is not taken for a lost file', async () => {
    expectTrouble(/ERR_FAILED GET .*\/info\//)
    await page.route('**/info/*', (route) => route.abort('failed'))
    await page.reload()
    await expect(row).toContainText('It’s still part of your order, but we couldn’t look it up.')
    await expectAccessible(page)
    await page.unroute('**/info/*')
    await row.getByRole('button', { name: 'Try again' }).click()
    await expect(row).toContainText('15 B')
    expect((await draftIn(page))['files']).toHaveLength(1)
  })

  await test.step('files beyond the limit are named, not silently dropped', async () => {
    const files = Array.from({ length: 20 }, (_, place) => ({ ...NOTES, name: `page-${place + 1}.txt` }))
    // Those that are on their way need room, too.
    const letGo = await holdBack(page, '**/stream/upload')
    await choose.setInputFiles(files.slice(0, 10))
    await choose.setInputFiles(files.slice(10))
    const last = page.getByRole('listitem').filter({ hasText: 'page-20.txt' })
    await expect(last).toContainText('We left it out: an order takes at most 20 files.')
    letGo()
    await last.getByRole('button', { name: 'Remove page-20.txt' }).click()
    await expect.poll(async () => (await draftIn(page))['files']).toHaveLength(20)
    await expect(choose).toBeDisabled()
    await dragFile(choose, 'drop', { name: 'dropped.txt' })
    const rows = page.getByRole('list', { name: 'Files of this order' }).getByRole('listitem')
    await expect(rows).toHaveCount(20)
    // The files stand in the order in which they arrived.
    const after = String(await rows.nth(2).getByRole('button').getAttribute('aria-label'))
    await rows.nth(1).getByRole('button').press('Enter')
    await expect(page.getByRole('button', { name: after, exact: true })).toBeFocused()
    await expect.poll(async () => (await draftIn(page))['files']).toHaveLength(19)
    const above = String(await rows.nth(17).getByRole('button').getAttribute('aria-label'))
    await rows.nth(18).getByRole('button').press('Enter')
    await expect(page.getByRole('button', { name: above, exact: true })).toBeFocused()
    await expect.poll(async () => (await draftIn(page))['files']).toHaveLength(18)
  })

  await test.step('without a line the form goes on, and the file is sent when the line is back', async () => {
    expectTrouble(/ERR_INTERNET_DISCONNECTED/)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await choose.setInputFiles({ ...NOTES, name: 'late.txt' })
    await afterPauses(page.getByRole('listitem').filter({ hasText: 'late.txt' }), 'We couldn’t send it.')
    for (const question of ['How many references?', 'When do you need it?', 'How long should it be?']) {
      await page.getByRole('button', { name: /^Continue/ }).click()
      await expect(page.getByRole('heading', { name: question })).toBeFocused()
      // Links at the end of the page come near, but their pages cannot be fetched.
      await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded()
    }
    await expect(page).toHaveURL('/order?step=6')
    await context.setOffline(false)
    await expect.poll(async () => (await draftIn(page))['files']).toHaveLength(19)
  })
})

test('a file for an order that has arrived is added once, can’t be called off meanwhile, and is not sent again when adding it fails; a large one continues after a cut line, and after a reload and in another tab when it is chosen again', async ({
  page,
  expectTrouble,
  context,
}) => {
  await test.step('a file for an order', async () => {
    expectTrouble(/ERR_CONNECTION_RESET POST .*method=attach/)
    await signUp(page)
    const order = await placePaidIn(page)
    let uploads = 0
    page.on('request', (request) => (uploads += Number(request.url().endsWith('/stream/upload'))))
    const asked = Promise.withResolvers<Route>()
    await page.route('**/api/proxy?namespace=orders&method=attach', (route) => asked.resolve(route), {
      times: 1,
    })
    await page.goto(`/order/${order}/files`)
    await page
      .getByLabel(/choose files/)
      .setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Two causes') }])
    const adding = await asked.promise
    const underWay = page.getByRole('list', { name: 'Files on their way' }).getByRole('listitem')
    await expect(underWay).toContainText('100%')
    await expect(underWay.getByRole('button')).toHaveCount(0)
    await adding.abort('connectionreset')
    await expect(underWay).toContainText('We couldn’t send it.')
    await underWay.getByRole('button', { name: 'Try again' }).click()
    const own = page.getByRole('list', { name: 'Your files with this order' })
    await expect(own.getByRole('listitem')).toHaveText([/notes\.txt/])
    await expect(underWay).toHaveCount(0)
    expect(uploads).toBe(1)
  })

  await test.step('a large file', async () => {
    await keepDraft(page, COMPLETE, 3)
    const offsets: number[] = []
    let held: Route | undefined
    const acts: readonly ((route: Route, from: number) => Promise<unknown>)[] = [
      async (route, from) => {
        await sendSome(route.request(), LARGE.buffer.subarray(from), 3 * 1024 * 1024)
        await route.abort('connectionreset')
      },
      // At first the line is there but nothing moves; then the page is reloaded, and later it is closed.
      () => new Promise(() => {}),
      async (route) => void (held = route),
      (route) => route.continue(),
    ]
    await context.route('**/stream/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      const from = Number(route.request().headers()['upload-offset'])
      return acts[offsets.push(from) - 1]?.(route, from)
    })
    const choose = async (tab: Page) => tab.getByLabel(/choose files/).setInputFiles([LARGE])
    const rowIn = (tab: Page) => tab.getByRole('listitem').filter({ hasText: LARGE.name })

    expectTrouble(/ERR_CONNECTION_RESET/)
    await choose(page)
    await expect(rowIn(page)).toContainText(/continues at [123](\.\d+)? MB/)
    await expect.poll(() => offsets).toHaveLength(2)
    await expectAccessible(page)

    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await choose(page)
    await expect.poll(() => offsets).toHaveLength(3)
    // If we did not abort it, a request that still waits for the network would be sent when its page closes.
    await held?.abort('connectionreset')
    await page.close()
    const other = await context.newPage()
    await other.goto('/order?step=3')
    await choose(other)
    await expect(rowIn(other)).toContainText(/6 MB\s· [A-Z][a-z]{2} \d\d at/)
    expect(offsets).toEqual([0, offsets[1], offsets[1], offsets[1]])
  })
})

/** Returns what gets through a cut line: the beginning of a body. */
async function sendSome(request: Request, body: Buffer, bytes: number): Promise<void> {
  const headers = { ...(await request.allHeaders()), 'content-length': body.length }
  const line = connect(request.url(), { method: request.method(), headers }).on('error', () => {})
  await new Promise<void>((resolve) => line.write(body.subarray(0, bytes), () => resolve()))
  line.destroy()
}
