// The controls of the gallery respond to pointer, keyboard and screen reader as a form needs them to.
import { expect, expectAccessible, expectPresentable, test } from '#tests/kit/journey.ts'

test('all components are accessible in both themes, fit the page, and draw in the colours around them', async ({
  page,
}) => {
  await page.goto('/ui', { waitUntil: 'networkidle' })
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overhang).toBeLessThanOrEqual(0)
  await expectPresentable(page)
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  if (wide) await page.setViewportSize(wide)

  await test.step('a drawing takes its colours from the theme around it', async () => {
    await page.goto('/ui?theme=light', { waitUntil: 'networkidle' })
    const [day, night] = await page
      .locator('use[href*="cat.svg"]')
      .evaluateAll((drawings) => drawings.map((drawing) => getComputedStyle(drawing).colorScheme))
    expect([day, night]).toEqual(['light', 'dark'])
    const drawings = page.locator('svg:has(> use[href*="cat.svg"])')
    const lightPicture = await drawings.nth(0).screenshot()
    const darkPicture = await drawings.nth(1).screenshot()
    expect(lightPicture.equals(darkPicture)).toBe(false)
  })
})

test('buttons, lists, fields, sliders and pictures answer as a form relies on, by pointer and by keys; in forced colours a slider keeps its thumb, and steps that are done look unlike those to come (ERR-13)', async ({
  page,
}) => {
  await page.goto('/ui')
  await test.step('a button that works keeps its width and takes no second press', async () => {
    const send = page.getByRole('button', { name: 'Send the request' })
    const before = await send.boundingBox()
    await send.click()
    await expect(send).toHaveAttribute('aria-busy', 'true')
    expect((await send.boundingBox())?.width).toBe(before?.width)
  })

  await test.step('a button that cannot be pressed says why, and stops saying it on Escape', async () => {
    const save = page.getByRole('button', { name: 'Save changes' })
    await expect(save).toHaveAccessibleDescription('Nothing has changed yet.')
    await save.focus()
    const reason = page.getByRole('tooltip', { name: 'Nothing has changed yet.' })
    await expect(reason).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reason).toBeHidden()
  })

  await test.step('a country is chosen from a list with flags, by typing or by keys', async () => {
    const country = page.getByRole('combobox', { name: 'Country' })
    await country.click()
    await country.fill('JAP')
    const japan = page.getByRole('option', { name: 'Japan' })
    await expect(japan.locator('img')).toHaveJSProperty('complete', true)
    await expect(japan.locator('b')).toHaveText('Jap')
    await country.press('Enter')
    await expect(country).toHaveValue('Japan')
  })

  await test.step('a long list is 200 px high and asks for more rows near its end', async () => {
    await page.getByRole('combobox', { name: 'Discipline' }).click()
    const list = page.getByRole('listbox')
    await expect(list.getByRole('option')).toHaveCount(25)
    await expect(list).toHaveCSS('height', '200px')
    await list.hover()
    await page.mouse.wheel(0, 2_000)
    await expect(list.getByRole('option')).toHaveCount(40)
  })

  await test.step('a search without an answer says so', async () => {
    const discipline = page.getByRole('combobox', { name: 'Discipline' })
    await discipline.fill('zool')
    await expect(page.getByText('No results found')).toBeVisible()
    await discipline.press('Escape')
  })

  await test.step('an error is tied to its field', async () => {
    const email = page.getByRole('textbox', { name: 'Email', exact: true })
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription('Invalid email!')
  })

  await test.step('and goes with the first change of what it is about', async () => {
    const email = page.getByRole('textbox', { name: 'Email', exact: true })
    await email.press('End')
    await email.press('x')
    await expect(page.getByText('Invalid email!')).toHaveCount(0)
    await expect(email).not.toHaveAttribute('aria-invalid')
  })

  await test.step('a password is shown on request and its rules tick off', async () => {
    const password = page.getByRole('textbox', { name: 'New Password', exact: true })
    await password.fill('Letter-2026')
    await expect(page.getByText('Very Strong password')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '1 special symbol' })).toContainText('done')
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect(password).toHaveAttribute('type', 'text')
  })

  await test.step('a slider moves from stop to stop, and its thumb stands over the mark of its value', async () => {
    const deadline = page.getByRole('slider', { name: 'Deadline' })
    await deadline.press('ArrowRight')
    await expect(deadline).toHaveAttribute('aria-valuetext', '8 days')
    await deadline.press('ArrowLeft')
    await page.getByRole('radio', { name: '48 hours' }).check({ force: true })
    await expect(deadline).toHaveAttribute('aria-valuetext', '48 hours')
    // 48 hours is stop 43 of 0 to 69; the native control is one thumb of 28 px wider than its track.
    const control = await deadline.boundingBox()
    const mark = await page.getByText('48 hours').locator('visible=true').first().boundingBox()
    const thumbAt = (control?.x ?? 0) + 14 + ((control?.width ?? 0) - 28) * (43 / 69)
    expect(Math.abs((mark?.x ?? 0) + (mark?.width ?? 0) / 2 - thumbAt)).toBeLessThan(1.5)
    await deadline.press('Home')
    await expect(deadline).toHaveAttribute('aria-valuetext', '5 hours')
    await deadline.press('ArrowLeft')
    await expect(deadline).toHaveAttribute('aria-valuetext', '5 hours')
  })

  await test.step('a number is stepped, typed and kept in its range', async () => {
    const pages = page.getByRole('spinbutton', { name: 'Pages' })
    await page.getByRole('button', { name: 'More pages' }).click()
    await expect(pages).toHaveValue('13')
    await pages.fill('500')
    await pages.press('Enter')
    await expect(pages).toHaveValue('200')
    await expect(page.getByRole('button', { name: 'More pages' })).toBeDisabled()
    await pages.fill('')
    await pages.blur()
    await expect(pages).toHaveValue('200')
  })

  await test.step('a picture is placed in a window of 320 by 320 and zoomed by buttons and slider', async () => {
    const picture = page.getByRole('group', { name: 'Picture, move it with the arrow keys' })
    await expect(picture).toBeVisible()
    expect(await picture.boundingBox()).toMatchObject({ width: 320, height: 320 })
    const zoom = page.getByRole('slider', { name: 'Zoom' })
    await expect(zoom).toHaveAttribute('aria-valuetext', '2.0 ×')
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect(zoom).toHaveAttribute('aria-valuetext', '2.1 ×')
    await zoom.press('ArrowLeft')
    await zoom.press('ArrowLeft')
    await expect(zoom).toHaveAttribute('aria-valuetext', '1.9 ×')
    await zoom.press('Home')
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
  })

  await test.step('forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const deadline = page.getByRole('slider', { name: 'Deadline' })
    await deadline.scrollIntoViewIfNeeded()
    const thumbOn = async (value: string) => {
      await page.getByRole('radio', { name: value }).check({ force: true })
      await expect(deadline).toHaveAttribute('aria-valuetext', value)
      // Left of the middle of the thumb of 48 hours, where the track runs on once the thumb has gone.
      const { x = 0, y = 0, width = 0 } = (await deadline.boundingBox()) ?? {}
      const thumbAt = x + 14 + (width - 28) * (43 / 69)
      return page.screenshot({ clip: { x: thumbAt - 8, y: y + 21, width: 4, height: 2 } })
    }
    const thumb = await thumbOn('48 hours')
    expect(thumb.equals(await thumbOn('7 days')), 'the thumb covers the track').toBe(false)

    const dots = await page
      .getByRole('navigation', { name: 'Order steps' })
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item, '::after').backgroundColor))
    expect(dots[0]).not.toBe(dots.at(-1))
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('every button is as high as a finger needs', async ({ page }) => {
    await page.goto('/ui')
    const small = page.getByRole('main').locator('[data-size="sm"], [data-size="xs"]')
    await expect(small).not.toHaveCount(0)
    const heights = await small.evaluateAll((buttons) => buttons.map((button) => button.clientHeight + 2))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)

    await test.step('a sheet follows the finger, and goes once it was pulled far enough', async () => {
      await page.getByRole('button', { name: 'Open a sheet from the foot' }).tap()
      const sheet = page.getByRole('dialog', { name: 'The sum' })
      const handle = sheet.locator('div > div').first()
      const pull = async (...heights: number[]) => {
        const touches = (clientY: number) => ({ touches: [{ identifier: 0, clientX: 100, clientY }] })
        await handle.dispatchEvent('touchstart', touches(0))
        for (const height of heights) await handle.dispatchEvent('touchmove', touches(height))
      }
      const end = () => handle.dispatchEvent('touchend', { touches: [] })
      await pull(-20, 60)
      await expect(sheet).toHaveCSS('translate', '0px 60px')
      await end()
      await expect(sheet).toHaveCSS('translate', '0px')
      await pull(100)
      await end()
      await expect(sheet).toBeHidden()
    })
  })
})
