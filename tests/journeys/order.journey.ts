// A stranger writes an order: ten steps, a sum that they can follow, and nothing lost on the way.
import type { Page } from '@playwright/test'
import { DAY, HOUR } from '#domain/basics/instant.ts'
import { expect, expectAccessible, test } from '#tests/kit/journey.ts'
import { COMPLETE, draftIn, keepDraft, TOPIC } from '#tests/kit/order-form.ts'
import { CASEY, DEMO_PASSWORD, signUp } from '#tests/kit/people.ts'

const LABELS = 'Type Paper Instructions Files References Deadline Workflow Writer Extras Summary'.split(' ')

test('from a former address to an unpaid order, signing in on the way (FORM-02 FORM-03 FORM-04 FORM-05 FORM-06 FORM-07 FORM-08 FORM-09 FORM-10 FORM-11 FORM-12 FORM-13 FORM-14 FORM-24 FORM-25 FORM-26)', async ({
  page,
  request,
}) => {
  // All ten steps, and two checks by axe.
  test.slow()
  for (const path of ['/order/old', '/order-legacy']) {
    const answer = await request.get(`${path}?type=editing`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, '/order?type=editing'])
  }
  await page.goto('/order-legacy?type=editing')
  const steps = page.getByRole('navigation', { name: 'Order steps' })
  await expect(steps.getByRole('listitem')).toHaveText(LABELS)
  await expect(page.getByRole('radio', { name: /^Editing/ })).toBeChecked()
  await choose(page, 'Document type', 'ESSAY ext', 'Extended essay')
  await goOn(page, 'paper')

  await page.getByText('Diploma, higher level and core').click()
  await expect(sum(page)).toContainText('8 pages × $26.95 × 2')
  await choose(page, 'Discipline', 'lit perf', 'Literature and performance')
  await choose(page, 'Citation style', 'harv', 'Harvard')
  await goOn(page, 'instructions')

  await page.getByLabel('Topic').fill(TOPIC)
  await page.getByLabel('Instructions').fill('One journey in each novel.')
  await page.getByRole('button', { name: 'Continue to files' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who is ordering?' })).toBeFocused()
  await expect(page.getByLabel('Topic')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByLabel('Topic')).toHaveValue(TOPIC)
  await page.goForward()
  await expect(page.getByRole('radio', { name: 'I am new here' })).toBeChecked()
  await page.getByText('I have an account').click()
  await page.getByLabel('Email').fill(CASEY)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page).toHaveURL('/order?step=3')
  await page.getByLabel(/Drop files here/).setInputFiles([textFile('criteria.txt'), textFile('run.exe')])
  await expect(page.getByRole('listitem').filter({ hasText: 'criteria.txt' })).toContainText('15 B')
  await expect(page.getByText('You can’t upload programs or scripts.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove run.exe' }).click()
  await goOn(page, 'references')

  await page.getByRole('button', { name: 'Continue to deadline' }).click()
  const missing = page.getByText('Say how many, or that none are needed.')
  await expect(missing).toBeVisible()
  await page.getByLabel('None are needed').check()
  await expect(missing).toBeHidden()
  await page.getByLabel('None are needed').uncheck()
  await page.getByRole('button', { name: 'More references' }).click()
  await goOn(page, 'deadline')
  await goOn(page, 'workflow')
  await expect(page.getByText('≈ 550 words per page, 4,400 in all')).toBeVisible()
  await goOn(page, 'writer')
  await page.getByText('Advanced', { exact: true }).click()
  await goOn(page, 'extras')
  await page.getByText(/^Abstract page/).click()
  await goOn(page, 'summary')

  await expect(sum(page)).toContainText('$517.88')
  await expect(page.getByText('One journey in each novel.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByText('Confirm that the paper is for research')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Place the order' }).click()

  await expect(page).toHaveURL(/\/order\/\d+\/checkout$/)
  await expect(page.getByRole('button', { name: 'Pay $517.88' })).toBeVisible()
  await expect(sum(page)).toContainText('Advanced writer, 15%$64.68')
  await expect(sum(page)).toContainText('To pay$517.88')
  await expectAccessible(page)
  const id = Number(/order\/(\d+)/.exec(page.url())?.[1])
  const order = await page.request.post('/api/proxy?namespace=orders&method=info', { data: { id } })
  expect((await order.json()).data).toMatchObject({
    topic: TOPIC,
    instructions: 'One journey in each novel.',
    sources: 1,
    skipSources: false,
    level: { data: { title: 'Diploma, higher level and core' } },
  })
})

test('the draft survives a reload and other pages; the form begins at its first step and skips none (FORM-01 FORM-15 FORM-16)', async ({
  page,
}) => {
  await test.step('a reload', async () => {
    expect((await page.goto('/order'))?.status()).toBe(200)
    await expectAccessible(page)
    await keepDraft(page, { ...COMPLETE, topic: '' }, 2)
    await page.getByLabel('Topic').fill(TOPIC)
    await page.reload()
    await expect(page.getByLabel('Topic')).toHaveValue(TOPIC)
    expect(await draftIn(page)).toMatchObject({ step: 2, topic: TOPIC })
  })

  await test.step('other pages', async () => {
    await page.goto('/signin')
    expect(await draftIn(page)).toMatchObject({ step: 0, topic: TOPIC })
    await page.goto('/order')
    await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeVisible()
    await page.goto('/order?step=2')
    await expect(page.getByLabel('Topic')).toHaveValue(TOPIC)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Samples' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'What do you need?' })).toBeHidden()
    await expect.poll(() => draftIn(page)).toMatchObject({ step: 0, topic: TOPIC })
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Order/ })
      .click()
    await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeVisible()
    expect(await draftIn(page)).toMatchObject({ step: 0, topic: TOPIC })
  })

  await test.step('a step beyond what is filled or allowed, and the way back', async () => {
    await keepDraft(page, { ...COMPLETE, discipline: null }, 7)
    await expect(page.getByRole('heading', { name: 'Tell us about the paper' })).toBeVisible()
    await choose(page, 'Discipline', 'hist', 'History')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'What do you need?' })).toBeFocused()
    await page.goto('/order?step=9')
    await expect(page.getByRole('heading', { name: 'What is it about?' })).toBeVisible()
    expect(await draftIn(page)).toMatchObject({ discipline: 15 })
  })
})

test('the deadline is set by slider, usual time or date; a promo code is looked up while it is typed; a person whose session has ended is asked who is ordering, and the draft waits (POL-14 FORM-27 FORM-28 FORM-31 AUTH-54)', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/422 POST .*method=info/)
  expectTrouble(/ERR_FAILED POST .*method=info/)
  await signUp(page)
  await keepDraft(page, COMPLETE, 5)
  await test.step('a usual time', async () => {
    const slider = page.getByRole('slider', { name: 'Deadline' })
    await slider.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', '28 days')
    await slider.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', '5 hours')
    await expect(page.getByText(/Orders due in 5 to 24 hours are top priority/)).toBeVisible()
    await expect(sum(page)).toContainText('The same paper at other deadlines')
    await page.getByText('14 days', { exact: true }).last().click()
    await expect(sum(page)).toContainText('$75.00')
    await expect(
      page.getByText(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]{2} \d\d at /),
    ).toBeVisible()
    await expect(slider.locator('..').getByText('7 days', { exact: true })).toBeVisible()
  })

  await test.step('date and time', async () => {
    const date = page.getByLabel('Date')
    await date.fill(dayFromNow(40))
    await expect(page.getByText('Choose a time within 30 days from now.')).toBeVisible()
    await date.fill(dayFromNow(0))
    await page.getByLabel('Time').fill('00:00')
    await expect(page.getByText('Leave at least 5 hours from now.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue to workflow' }).click()
    await expect(date).toBeFocused()
    await date.fill(dayFromNow(3))
    await expect(page.getByText('Leave at least 5 hours from now.')).toBeHidden()
    await page.getByText('14 days', { exact: true }).last().click()
    await expect(date).toHaveValue(dayFromNow(14))
    await goOn(page, 'workflow')
  })

  await test.step('a promo code', async () => {
    await keepDraft(page, COMPLETE, 9)
    await page.route(/namespace=discounts/, (route) => route.abort('failed'))
    await page.getByLabel('Promo code').fill('NOSUCHCODE')
    await expect(page.getByText('We couldn’t look up the code.')).toBeVisible()
    await page.unroute(/namespace=discounts/)
    await expect(page.getByText('Invalid code!')).toBeVisible()
    await page.getByRole('button', { name: 'Remove the code' }).press('Enter')
    await expect(page.getByLabel('Promo code')).toBeFocused()
    await page.getByLabel('Promo code').fill('welcome10')
    await expect(page.getByText('10% off the base price')).toBeVisible()
    await expect(sum(page)).toContainText('Discount, 10%− $8.98')
    await expect(sum(page)).toContainText('$80.82')
    // The discount of the first code goes when another code replaces it.
    await page.getByLabel('Promo code').fill('welcome11')
    await expect(page.getByText('Invalid code!')).toBeVisible()
    await expect(sum(page)).not.toContainText('Discount')
  })

  await test.step('a session that has ended', async () => {
    expectTrouble(/^401 POST /)
    await keepDraft(page, COMPLETE, 9)
    await page.getByRole('checkbox').check()
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Place the order' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Who is ordering?' })).toBeFocused()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page.getByLabel('Topic')).toHaveValue(TOPIC)
  })
})

test('on a phone the total and the way on stand at the foot of each step, clear of the cookie banner; on the narrowest the name of a level has two lines at most, and its price stands below it', async ({
  page,
}) => {
  await test.step('the levels on the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await keepDraft(page, COMPLETE, 1)
    const level = page.getByRole('group', { name: 'Academic level' }).locator('label')
    for (const card of await level.all()) {
      const [name, price] = [card.getByText(/diploma/i), card.getByText(/a page$/)]
      const lineHeight = await name.evaluate((title) => parseFloat(getComputedStyle(title).lineHeight))
      const [over, under] = [await name.boundingBox(), await price.boundingBox()]
      expect(Math.round((over?.height ?? 0) / lineHeight)).toBeLessThanOrEqual(2)
      expect(under?.x).toBe(over?.x)
      expect(under?.y).toBeGreaterThan(over?.y ?? Infinity)
    }
    await expect(level).toHaveCount(3)
  })

  await test.step('the foot of each step', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    // Its line, which may still be opening when the network goes, is not what we look at.
    await page.routeWebSocket(/\/relay\//, () => {})
    await signUp(page)
    await keepDraft(page, COMPLETE, 0)
    const banner = page.getByRole('complementary', { name: 'Cookies' })
    const onward = page.getByRole('button', { name: /^(Continue|Place)/ }).filter({ visible: true })
    async function look() {
      await expect(onward).toBeInViewport({ ratio: 1 })
      const [bar, over] = [await onward.boundingBox(), await banner.boundingBox()]
      expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(800)
    }
    await expectAccessible(page)
    for (const label of LABELS.slice(1)) {
      await look()
      await onward.click()
      await expect(page).toHaveURL(`/order?step=${LABELS.indexOf(label)}`)
      // The address changes before the question does.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }
    await look()
    await expectAccessible(page)
    await page.context().setOffline(true)
    const line = page.getByText('You are offline. What you see may be out of date.')
    await expect(line).toBeInViewport({ ratio: 1 })
    const [told, over] = [await line.boundingBox(), await banner.boundingBox()]
    expect((told?.y ?? 0) + (told?.height ?? 0), 'what passes covers no banner and no bar').toBeLessThan(
      over?.y ?? 0,
    )
    await page.context().setOffline(false)
    // Styles that load later must not override earlier ones.
    await page.reload({ waitUntil: 'networkidle' })
    await look()
  })
})

function sum(page: Page) {
  return page.getByRole('complementary', { name: 'Price' })
}

async function goOn(page: Page, to: string) {
  await page.getByRole('button', { name: `Continue to ${to}` }).click()
  await expect(page).toHaveURL(new RegExp(`step=${LABELS.map((label) => label.toLowerCase()).indexOf(to)}$`))
}

async function choose(page: Page, field: string, typed: string, title: string) {
  // The page may still be waking, and the first of these lists loads at a person's first action.
  await expect(async () => {
    await page.getByLabel(field).click()
    await expect(page.getByRole('listbox')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByLabel(field).fill(typed)
  await page.getByRole('option', { name: title, exact: true }).click()
}

function textFile(name: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from('Criterion A: 10') }
}

/** '2026-11-24', where people live who have signed up for a journey: two hours ahead of UTC. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + (days * DAY + 2 * HOUR) * 1000).toISOString().slice(0, 10)
}
