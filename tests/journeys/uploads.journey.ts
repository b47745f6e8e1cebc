// Files in the order form: under the names that people know, each of them once, and large ones in spite of
// cut lines.
import { request as connect } from 'node:http'
import type { Page, Request, Route } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/kit/journey.ts'
import { COMPLETE, keepDraft } from '#tests/kit/order-form.ts'
import { placePaidIn } from '#tests/kit/paying.ts'
import { signUp } from '#tests/kit/people.ts'

const NAME = 'Résumé of “Émile”, second draft.txt'

const LARGE = {
  name: 'recordings.zip',
  mimeType: 'application/zip',
  buffer: Buffer.alloc(6 * 1024 * 1024, 'Two causes '),
}

test('a file keeps the name that it was chosen by, and never stands in the list twice @mobile', async ({
  page,
  isMobile,
}) => {
  await signUp(page)
  await keepDraft(page, COMPLETE, 3)
  // People cannot drop files on a phone, so it offers a button.
  await expect(page.getByText('Drop files here, or')).toHaveCSS('position', isMobile ? 'absolute' : 'static')
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
  await expectAccessible(page)
})

test('a large file continues after a cut line, and after a reload and in another tab when it is chosen again', async ({
  page,
  context,
  expectTrouble,
}) => {
  await signUp(page)
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
  await expect(rowIn(other)).toContainText(/6 MB · [A-Z][a-z]{2} \d\d at/)
  expect(offsets).toEqual([0, offsets[1], offsets[1], offsets[1]])
})

test('a file for an order that has arrived is added once, can’t be called off meanwhile, and is not sent again when adding it fails', async ({
  page,
  expectTrouble,
}) => {
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

/** Returns what gets through a cut line: the beginning of a body. */
async function sendSome(request: Request, body: Buffer, bytes: number): Promise<void> {
  const headers = { ...(await request.allHeaders()), 'content-length': body.length }
  const line = connect(request.url(), { method: request.method(), headers }).on('error', () => {})
  await new Promise<void>((resolve) => line.write(body.subarray(0, bytes), () => resolve()))
  line.destroy()
}
