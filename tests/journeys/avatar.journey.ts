// The picture: chosen, placed in its window and saved; and files that are no pictures.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dragFile, expect, expectPresentable, test } from '#tests/kit/journey.ts'
import { signUp } from '#tests/kit/people.ts'

/** Draws a picture that shows what lies behind it: it looks pale on paper and dark on black. */
async function drawPicture() {
  const blue = {
    width: 900,
    height: 600,
    channels: 4,
    background: { r: 58, g: 111, b: 183, alpha: 0.4 },
  } as const
  return { name: 'me.png', mimeType: 'image/png', buffer: await sharp({ create: blue }).png().toBuffer() }
}

const UPDATE = '**/api/proxy?namespace=account&method=update'

const zone = (page: Page) => page.getByLabel('Drop a file here, or choose a file')
const zoom = (page: Page) => page.getByRole('slider', { name: 'Zoom' })
const frame = (page: Page) => page.getByRole('group', { name: 'Picture, move it with the arrow keys' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Change', exact: true })

async function arrive(page: Page) {
  await signUp(page)
  await page.goto('/settings/avatar')
  await expect(zone(page)).toBeAttached()
}

async function pick(page: Page) {
  await zone(page).setInputFiles(await drawPicture())
  await expect(save(page)).toBeEnabled()
}

test('a picture is picked or dropped, moves in a 320 by 320 window, zooms from 0.9 to 4, and is saved as a JPEG, which other files are not; one whose file is gone before it is saved says so (AVA-01 AVA-02 AVA-03 AVA-04 AVA-05 AVA-06 AVA-07 AVA-08 AVA-09 AVA-10 AVA-11 AVA-12 AVA-13)', async ({
  page,
  expectTrouble,
}) => {
  await arrive(page)
  await test.step('a file that is gone, after which another one can be chosen', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'longhand-picture-'))
    const path = join(folder, 'me.png')
    await writeFile(path, (await drawPicture()).buffer)
    await zone(page).setInputFiles(path)
    await expect(save(page)).toBeEnabled()
    await rm(folder, { recursive: true })
    await save(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'We can’t read this picture any more.' }),
    ).toBeFocused()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await pick(page)
  })

  expectTrouble(/^net::ERR_FAILED POST .*method=update$/)
  await page.reload()
  await expect(zone(page)).toBeAttached()
  await test.step('picked, taken away and dropped', async () => {
    await pick(page)
    await expect(zone(page)).toHaveCount(0)
    await expectPresentable(page)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(save(page)).toHaveCount(0)

    await dragFile(zone(page), 'drop', await drawPicture())
    await expect(save(page)).toBeEnabled()
  })

  await test.step('moved', async () => {
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

  await test.step('zoomed', async () => {
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

  const picture = await drawPicture()
  const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Plain words') }
  const refusal = page.getByRole('alert')
  await test.step('no pictures', async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await zone(page).setInputFiles(notes)
    await expect(refusal.filter({ hasText: 'Choose a JPEG, PNG or WebP image.' })).toBeVisible()
    await zone(page).setInputFiles({
      name: 'huge.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([picture.buffer, Buffer.alloc(10 * 1024 * 1024)]),
    })
    await expect(refusal.filter({ hasText: 'The image must not be greater than 10 MB.' })).toBeVisible()
    await zone(page).setInputFiles({ ...picture, buffer: picture.buffer.subarray(0, 60) })
    await expect(refusal.filter({ hasText: 'We can’t open this image. Choose another one.' })).toBeVisible()
  })

  await test.step('a line that breaks', async () => {
    await pick(page)
    await page.route(UPDATE, (route) => route.abort('failed'))
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'We got no answer.' })).toBeFocused()
    await expect(save(page)).toBeEnabled()
    await page.unroute(UPDATE)
  })

  await test.step('sent and shown', async () => {
    let sent: Buffer | undefined
    await page.route(UPDATE, async (route) => {
      // The upload can be fetched until the picture is made from it.
      const [key] = /[0-9a-f]{32}/.exec(route.request().postData() ?? '') ?? []
      sent = await (await page.request.get(`/stream/upload/${key}-picture.jpg`)).body()
      await route.continue()
    })
    await save(page).click()
    const saved = page.getByRole('status').filter({ hasText: 'Your picture is saved.' })
    await expect(saved).toBeFocused()
    await expect(zone(page)).toBeAttached()
    await expect(page).toHaveURL('/settings/avatar')
    expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 })
    const { channels } = await sharp(sent).stats()
    expect(Math.min(...channels.map(({ mean }) => mean)), 'clear parts became paper').toBeGreaterThan(128)
    await zone(page).setInputFiles(notes)
    await expect(refusal.filter({ hasText: 'Choose a JPEG, PNG or WebP image.' })).toBeVisible()
    await expect(saved, 'said of an earlier picture').toHaveCount(0)
    const shown = page.getByRole('main').locator('img[src^="/avatar/"]')
    await expect(shown).toBeVisible()
    await page.reload()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  })
})
