// The picture: chosen, placed in its window, saved; and what is no picture.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, test } from '#tests/kit/journey.ts'
import { signUp } from '#tests/kit/people.ts'

const PICTURE = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3a6fb7' } })
    .png()
    .toBuffer(),
}

const UPDATE = '**/api/proxy?namespace=account&method=update'

const zone = (page: Page) => page.getByLabel('Drop a file here, or choose from your device')
const zoom = (page: Page) => page.getByRole('slider', { name: 'Zoom' })
const frame = (page: Page) => page.getByRole('group', { name: 'Picture, move it with the arrow keys' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Change', exact: true })

async function pick(page: Page) {
  await zone(page).setInputFiles(PICTURE)
  await expect(save(page)).toBeEnabled()
}

test.beforeEach(async ({ page }) => {
  await signUp(page)
  await page.goto('/settings/avatar')
  await expect(zone(page)).toBeAttached()
})

test('AVA-01 AVA-06 AVA-07 AVA-09 a picture is picked or dropped, and taken away again @mobile', async ({
  page,
}) => {
  await pick(page)
  await expect(zone(page)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(save(page)).toHaveCount(0)

  const bytes = [...PICTURE.buffer]
  const brought = await page.evaluateHandle((content) => {
    const carried = new DataTransfer()
    carried.items.add(new File([new Uint8Array(content)], 'me.png', { type: 'image/png' }))
    return carried
  }, bytes)
  await zone(page).dispatchEvent('drop', { dataTransfer: brought })
  await expect(save(page)).toBeEnabled()
})

test('AVA-02 the window is 320 by 320, without a grid, and the picture moves in it', async ({ page }) => {
  await pick(page)
  const area = await frame(page).boundingBox()
  expect([area?.width, area?.height]).toEqual([320, 320])
  const window = frame(page).locator('xpath=..')
  expect(await window.locator('[class*="CropAreaGrid"]').count()).toBe(0)
  const picture = window.locator('img')
  const before = await picture.boundingBox()
  if (!area || !before) throw new Error('Nothing to see')
  await page.mouse.move(area.x + 160, area.y + 160)
  await page.mouse.down()
  await page.mouse.move(area.x + 190, area.y + 140, { steps: 4 })
  await page.mouse.up()
  const after = await picture.boundingBox()
  expect(Math.round((after?.x ?? 0) - before.x)).toBe(30)
  expect(Math.round((after?.y ?? 0) - before.y)).toBe(-20)
})

test('AVA-03 AVA-04 AVA-05 AVA-10 AVA-11 AVA-12 zooms from 2 by buttons, slider and scroll, from 0.9 to 4', async ({
  page,
}) => {
  await pick(page)
  const level = async () => Number.parseFloat((await zoom(page).getAttribute('aria-valuetext')) ?? '')
  const plus = page.getByRole('button', { name: 'Zoom in' })
  const minus = page.getByRole('button', { name: 'Zoom out' })
  expect(await level()).toBe(2)
  await plus.click()
  expect(await level()).toBe(2.1)
  await minus.click()
  expect(await level()).toBe(2)

  await zoom(page).press('ArrowRight')
  expect(await level()).toBe(2.1)
  await zoom(page).press('End')
  expect(await level()).toBe(4)
  await expect(plus).toBeDisabled()
  await zoom(page).press('Home')
  expect(await level()).toBe(0.9)
  await expect(minus).toBeDisabled()

  await frame(page).hover()
  await page.mouse.wheel(0, -200)
  await expect.poll(level).toBeGreaterThan(0.9)
  await page.mouse.wheel(0, 4000)
  await expect.poll(level).toBe(0.9)
})

test('AVA-08 AVA-13 a JPEG of 320 by 320 is sent and shown, and the drop zone is back', async ({ page }) => {
  let sent: Buffer | undefined
  await page.route(UPDATE, async (route) => {
    // What was uploaded can be fetched until the picture is made of it.
    const [key] = /[0-9a-f]{32}/.exec(route.request().postData() ?? '') ?? []
    sent = await (await page.request.get(`/stream/upload/${key}-picture.jpg`)).body()
    await route.continue()
  })
  await pick(page)
  await save(page).click()
  await expect(page.getByText('Your picture is saved.')).toBeVisible()
  await expect(zone(page)).toBeAttached()
  await expect(page).toHaveURL('/settings/avatar')
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 })
  await page.reload()
  const shown = page.getByRole('main').locator('img[src^="/avatar/"]')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
})

test('what is no picture is refused, and why', async ({ page }) => {
  const refusal = page.getByRole('alert')
  await zone(page).setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('Plain words'),
  })
  await expect(refusal.filter({ hasText: 'Choose a JPEG, PNG or WebP image.' })).toBeVisible()
  await zone(page).setInputFiles({
    name: 'huge.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([PICTURE.buffer, Buffer.alloc(10 * 1024 * 1024)]),
  })
  await expect(refusal.filter({ hasText: 'The image must not be greater than 10 MB.' })).toBeVisible()
  await zone(page).setInputFiles({ ...PICTURE, buffer: PICTURE.buffer.subarray(0, 60) })
  await expect(refusal.filter({ hasText: 'The image cannot be opened. Choose another one.' })).toBeVisible()
})

test('a picture that cannot be sent stays in its window', async ({ page }) => {
  await page.route(UPDATE, (route) =>
    route.fulfill({ json: { error: true, code: 'conflict', message: 'Not now.' } }),
  )
  await pick(page)
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not now.' })).toBeVisible()
  await expect(save(page)).toBeEnabled()
})
