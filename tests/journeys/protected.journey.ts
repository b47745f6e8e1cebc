// Pages that need a signed-in person, and what they show when something cannot be loaded.
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectPresentable,
  goOn,
  holdBack,
  test,
} from '#tests/kit/journey.ts'
import { placeIn } from '#tests/kit/paying.ts'
import { signUp } from '#tests/kit/people.ts'

const INFO = '**/api/proxy?namespace=sessions&method=info'

/** One page behind each guard; `web/routes.test.ts` knows which pages have a guard. */
const PROTECTED = ['/orders/active', '/order/1/checkout', '/desk/1']

test('a page that needs a person sends a visitor to sign in, looks up its person on load, and lets go of one who was signed out elsewhere (PROT-01 PROT-02 PROT-03 SCOPE-12)', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^401 POST /)
  await test.step('a visitor', async () => {
    for (const path of PROTECTED) {
      await page.goto(path)
      const wanted = path === '/orders/active' ? '' : `?backurl=${encodeURIComponent(path)}`
      await expect(page).toHaveURL(`/signin${wanted}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
      await expect(page.getByText('You were signed out.')).toHaveCount(0)
    }
  })

  await signUp(page)
  await test.step('a spinner stands there until it is known who it is', async () => {
    const release = Promise.withResolvers<void>()
    await page.route(INFO, async (route) => {
      await release.promise
      await route.continue()
    })
    const asked = page.waitForRequest(INFO)
    await page.goto('/orders/active')
    await asked
    await expect(page.getByRole('status').filter({ hasText: 'Your page is loading' })).toBeVisible()
    // Meanwhile the page already shows what is known of it.
    await expect(page.getByRole('heading', { level: 1, name: 'Active orders' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Orders' })).toBeVisible()
    release.resolve()
    await expect(page.getByText('Your page is loading')).toHaveCount(0)
    await expectAccessible(page)
    await page.unroute(INFO)
  })

  await test.step('signed out elsewhere, a person is sent to sign in by their next click', async () => {
    // A live line would tell them before they do anything.
    await page.routeWebSocket(/\/relay\//, () => {})
    await page.goto('/settings/profile')
    await page.getByRole('textbox', { name: 'Full Name' }).fill('Nora Berg')
    await page.request.post('/api/proxy?namespace=sessions&method=close', { data: {} })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL('/signin?backurl=%2Fsettings%2Fprofile')
    await expect(page.getByText('You were signed out.')).toBeVisible()
  })

  await test.step('so is one whose session ended while the page was closed, and both hear why', async () => {
    await page.context().addCookies([{ name: 'token', value: 'of-a-session-that-ended', url: page.url() }])
    await page.goto('/settings/profile')
    await expect(page).toHaveURL('/signin?backurl=%2Fsettings%2Fprofile')
    await expect(page.getByText('You were signed out.')).toBeVisible()
  })
})

test('what cannot be loaded says so in its place, and comes when it is asked for again; a lost line takes nothing away, no public page either (ERR-16)', async ({
  page,
  context,
  expectTrouble,
}) => {
  await test.step('a public page comes when it is asked for again, and the order form goes on', async () => {
    expectTrouble(/^net::ERR_FAILED POST .*method=fetch$/)
    expectTrouble(/^net::ERR_INTERNET_DISCONNECTED/)
    await page.goto('/contacts')
    const lists = '**/api/proxy?namespace=types&method=fetch'
    await page.route(lists, (route) => route.abort('failed'))
    await goOn(page, '/order')
    await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load.' })).toBeVisible()
    await expectPresentable(page)
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'What do you need?' })).toBeFocused()

    await page.goto('/contacts')
    const goAhead = await holdBack(page, lists)
    await page.getByRole('link', { name: 'Order Now', exact: true }).first().click()
    const line = page.getByRole('progressbar', { name: 'Loading the page' })
    await expect(line).toBeVisible()
    await expectAccessibleInBothThemes(page)
    goAhead()
    await expect(page.getByRole('heading', { level: 1, name: 'What do you need?' })).toBeFocused()
    await expect(line).toHaveCount(0)

    await page.goto('/order')
    await context.setOffline(true)
    await page.getByRole('combobox', { name: 'Document type' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('You are offline. You can go on when the connection is back')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('combobox', { name: 'Discipline' })).toBeVisible()
  })

  await test.step('a page whose script never came says so where it was pressed, and comes with the line', async () => {
    const offer = page.getByText('You are offline. We’ll show it when the connection is back.')
    for (const [link, path, title, isFirst] of [
      ['About', '/about', 'About Longhand', true],
      ['Order Now', '/order', 'What do you need?', false],
    ] as const) {
      await page.goto('/contacts')
      await context.setOffline(true)
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await expect(page).toHaveURL(path)
      await expect(offer).toBeVisible()
      await expect(page).toHaveTitle('Page not loaded · Longhand')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(offer).toBeVisible()
      if (isFirst) await expectPresentable(page)
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    expectTrouble(/^net::ERR_FAILED GET .*\/assets\/about-/)
    await page.goto('/contacts')
    await page.route('**/assets/about-*.js', (route) => route.abort('failed'))
    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'About Longhand' })).toBeVisible()
    await expect(page).toHaveURL('/about')
    await page.unroute('**/assets/about-*.js')
  })

  await test.step('the pages of a person', async () => {
    expectTrouble(/^net::ERR_FAILED POST .*method=(fetch|info)$/)
    expectTrouble(/^net::ERR_INTERNET_DISCONNECTED/)
    await signUp(page)
    const order = await placeIn(page)
    for (const [path, pair, words] of [
      ['/orders/unpaid', 'namespace=orders&method=fetch', 'We couldn’t load your orders.'],
      ['/settings/profile', 'namespace=sessions&method=info', 'We couldn’t load your profile.'],
    ] as const) {
      const call = `**/api/proxy?${pair}`
      await page.route(call, (route) => route.abort('failed'))
      await (path === '/settings/profile' ? page.goto(path) : goOn(page, path))
      const notice = page.getByRole('alert').filter({ hasText: words })
      await expect(notice).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await page.unroute(call)
      await notice.getByRole('button', { name: 'Try again' }).click()
      await expect(notice).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }

    await test.step('a lost line takes nothing from the page, which says so', async () => {
      await page.goto(`/order/${order}/checkout`)
      await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible()
      await context.setOffline(true)
      await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible()
      const asked = page.waitForEvent('requestfailed')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await asked
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Pay for order')
      await expect(page.getByText('We blotted this page.')).toHaveCount(0)
      await context.setOffline(false)
      await expect(page.getByText('You are offline. What you see may be out of date.')).toHaveCount(0)
    })
  })
})
