// Before any script has run: the pages are complete, the menus open, and people find their tools.
import { expect, test } from '#tests/kit/journey.ts'
import { signIn } from '#tests/kit/people.ts'

test.use({ javaScriptEnabled: false })

test('without a script a visitor reads the pages and opens the menus, and a person finds their tools (PUB-01 PUB-22)', async ({
  page,
  request,
}) => {
  const banner = page.getByRole('banner')
  await test.step('the front page: the promise, the prices, the questions, the head', async () => {
    const answer = await page.goto('/')
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle('Academic help, written by a person · Longhand')
    await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'en_US')
    await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible()
    const lists = await request.post('/api/proxy?namespace=types&method=fetch', {
      data: { names: ['prices'] },
    })
    const values = [...(await lists.text()).matchAll(/"value":(\d+(?:\.\d+)?)/g)].map(([, value]) =>
      Number(value),
    )
    const html = await page.content()
    expect(values.some((value) => html.includes(`$${value.toFixed(2)}`))).toBe(true)
    await page.getByText('Can I talk to the writer?').click()
    await expect(page.getByText('The chat opens as soon as a writer is assigned')).toBeVisible()
    await expect(page.getByText('Writing, Diploma, standard level, due in 7 days.')).toBeVisible()
    await expect(page.getByLabel('Level')).toBeHidden()
  })

  await test.step('the groups of the header, and the menu of a phone', async () => {
    await page.getByRole('button', { name: 'Our company' }).click()
    await expect(page.getByRole('link', { name: 'About' }).first()).toBeVisible()
    await page.keyboard.press('Escape')

    const wide = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const entry = menu.getByRole('link', { name: 'Samples' })
    await expect(entry).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(entry).toBeHidden()
    if (wide) await page.setViewportSize(wide)
  })

  await test.step('the table of prices, a sample, and the address in place of the form', async () => {
    await page.goto('/prices-and-discounts')
    await expect(page.getByRole('row', { name: /^7 days/ })).toContainText('$26.95')
    await expect(page.getByText('− 20% of base').first()).toBeVisible()
    await expect(page.getByLabel('Check a promo code')).toBeHidden()
    await page.goto('/samples/distance-and-ruin-in-ozymandias')
    await expect(page.getByText('the thesis, in the first paragraph')).toBeVisible()
    await page.goto('/contacts')
    await expect(
      page.getByRole('main').getByRole('link', { name: 'support@longhand.test' }).last(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send the message' })).toBeHidden()
  })

  await test.step('the way in for a visitor, and the tools of a person', async () => {
    await page.goto('/')
    await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(banner.getByRole('button', { name: 'Messages' })).toBeHidden()
    await signIn(page)
    await page.goto('/')
    await expect(banner.getByRole('link', { name: 'Sign in' })).toBeHidden()
    await expect(banner.getByRole('button', { name: 'Messages' })).toBeVisible()
  })
})
