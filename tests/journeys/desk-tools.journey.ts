// What makes the desk quick: keys, filters in the address, and rows that stay where they are.
import { DESK_PAGE_SIZE } from '#domain/desk.ts'
import { found } from '#tests/kit/accounts.ts'
import { opened, placeHarboursIn, rowsOf } from '#tests/kit/desk-pages.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectPresentable,
  goOn,
  holdBack,
  test,
} from '#tests/kit/journey.ts'
import { signedIn } from '#tests/kit/order-page.ts'
import { placeIn } from '#tests/kit/paying.ts'
import { callerIn, signIn, signUp } from '#tests/kit/people.ts'

const MORGAN = 'morgan@longhand.test'

test('the list of the board is one stop of the Tab key, and says which of how many a row is; an empty queue shows what is next in line', async ({
  page,
}) => {
  await signIn(page, MORGAN)
  await page.goto('/desk?queue=all&page=2')
  const rows = rowsOf(page)
  await expect(page.getByRole('heading', { level: 1, name: 'All open' })).toBeVisible()
  await test.step('a search leads to the first page of what it found, and Escape closes the filter and nothing else', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('nothing like it')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Found' })).toBeFocused()
    await expect(page).toHaveURL('/desk?queue=all&query=nothing+like+it')
    await goOn(page, '/desk?queue=all')
    await rows.first().getByRole('link').click()
    await expect(opened(page)).toBeVisible()
    const filter = page.getByRole('button', { name: 'Filter' })
    await filter.click()
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeHidden()
    await expect(filter).toBeFocused()
    await expect(opened(page)).toBeVisible()
    await goOn(page, '/desk?queue=all')
  })
  await expect(rows.nth(2)).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  const all = String(await rows.count())
  await expect(rows.nth(2)).toHaveAttribute('aria-posinset', '3')
  await expect(rows.nth(2)).toHaveAttribute('aria-setsize', all)
  await rows.first().getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows.last().getByRole('link')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'All open' })).toBeInViewport()
  await expect(rows.getByRole('link').and(page.locator('[tabindex="0"]'))).toHaveCount(1)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(opened(page)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await expect(rows.nth(1).getByRole('link')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('k')
  await expect(rows.first().getByRole('link')).toBeFocused()
  await expect(rows.first().getByRole('link')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await expectAccessibleInBothThemes(page)
  // Enter opens the focused row; only if that row is open already does it lead to the order's own page.
  await page.keyboard.press('ArrowDown')
  const third = await rows.nth(2).getByRole('link').getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(third ?? '')
  await expect(rows.nth(2).getByRole('link')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Tab')
  await expect(rows.locator(':focus')).toHaveCount(0)

  await test.step('an empty queue', async () => {
    await goOn(page, `/desk?queue=disputes&query=${crypto.randomUUID().slice(0, 8)}`)
    await expect(page.getByText('Nothing found')).toBeVisible()
    const next = page.getByRole('region', { name: 'Next in line' })
    await expect(next.getByRole('listitem')).toHaveCount(2)
    await expectPresentable(page)
    await next.getByRole('link').first().click()
    await expect(page).toHaveURL(/queue=all&order=/)
    await expect(opened(page)).toBeVisible()
  })
})

test('“j” opens the first row of each page of a list, and then the next', async ({ page }) => {
  await signUp(page)
  const topic = `Pages of a list ${crypto.randomUUID().slice(0, 8)}`
  for (let placed = 0; placed < DESK_PAGE_SIZE + 2; placed += 1) await placeIn(page, { topic })
  await signIn(page, MORGAN)
  await page.goto(`/desk?queue=all&query=${topic}`)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  for (const row of [0, 1]) {
    await page.keyboard.press('j')
    await expect(rowsOf(page).nth(row).getByRole('link')).toHaveAttribute('aria-current', 'true')
  }
})

test('letter keys lead to queues, light their cap and open dialogs; the switch that turns them off goes with the account', async ({
  page,
  browser,
  expectTrouble,
}) => {
  const { order } = await placeHarboursIn(await browser.newContext())
  const { email } = await signUp(page)
  const admin = callerIn(await signedIn(page, 'ada'))
  const { items } = found(await admin.call('desk', 'people', { who: 'all', query: email }))
  const [person] = Array.from(items)
  found(await admin.call('desk', 'setScopes', { person: person?.id ?? 0, scopes: ['manager'] }))

  await test.step('g and a letter lead to a queue, also from an order that has a key of that letter', async () => {
    const approve = page.getByRole('article').getByRole('button', { name: 'Approve' }).first()
    await page.goto(`/desk?queue=all&order=${order}`)
    await expect(approve).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await expect(page).toHaveURL(/queue=approve$/)
    await goOn(page, `/desk/${order}?queue=all`)
    await expect(page.getByRole('link', { name: 'Next order' })).toHaveAttribute('href', /queue=all/)
    await expect(page.getByRole('button', { name: 'Approve' }).first()).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await expect(page).toHaveURL(/queue=approve$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a key lights its cap, and then opens its dialog, which starts at what is chosen', async () => {
    await goOn(page, `/desk/${order}?queue=all`)
    const cap = page.locator('kbd').filter({ hasText: /^e$/ })
    await expect(cap).toBeVisible()
    await page.keyboard.down('e')
    await expect(cap).toHaveAttribute('data-struck')
    await page.keyboard.up('e')
    await expect(cap).not.toHaveAttribute('data-struck')
    await expect(page.getByRole('dialog', { name: 'Edit the order' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('x')
    await expect(page.getByRole('button', { name: '100%' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the switch', async () => {
    await goOn(page, '/desk')
    await expect(page.getByRole('heading', { name: 'All open' })).toBeVisible()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keys' })
    await expect(keys).toContainText('All open')
    await expect(keys).not.toContainText('My papers')
    await expectAccessibleInBothThemes(page)
    const letters = keys.getByRole('switch', { name: 'Letter keys' })
    await test.step('a choice that could not be saved goes back', async () => {
      expectTrouble(/^net::ERR_FAILED POST .*namespace=account&method=update$/)
      await page.route(/method=update$/, (route) => route.abort('failed'), { times: 1 })
      await letters.press('Space')
      await expect(keys.getByRole('alert')).toContainText('We got no answer.')
      await expect(letters).toBeChecked()
    })
    await letters.press('Space')
    await expect(letters).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await expect
      .poll(async () => found(await callerIn(page).call('sessions', 'info')).user?.hasLetterKeys)
      .toBe(false)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'All open' })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await page.keyboard.press('?')
    await expect(keys).toBeHidden()
    await expect(page).toHaveURL('/desk')
  })
})

test('filters stand in the address, and narrow the queue; an order that comes while a manager works waits above the list', async ({
  page,
  browser,
}) => {
  const theirs = await browser.newContext()
  const { word, order } = await placeHarboursIn(theirs)
  await signIn(page, MORGAN)
  const rows = rowsOf(page)

  await test.step('filters', async () => {
    await page.goto(`/desk?queue=all&query=${word}&page=2`)
    await page.getByRole('button', { name: 'Filter' }).click()
    const panel = page.getByRole('dialog', { name: 'Filter' })
    await panel.getByRole('button', { name: 'Checking' }).click()
    await expect(page).toHaveURL(/status=checking/)
    await expect(page.getByText('Nothing found')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await panel.getByRole('button', { name: 'Unapproved' }).click()
    await panel.getByLabel('Level').selectOption('Diploma, standard level')
    await expect(page).toHaveURL(/status=unapproved.*level=/)
    await expect(rows).toHaveCount(1)
    await page.reload()
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Filter · 2' })).toBeVisible()
  })

  const urgent = await test.step('an order that comes', async () => {
    await goOn(page, `/desk?queue=approve&query=${word}`)
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible()
    await expect(rows).toHaveCount(1)
    await expectPresentable(page)
    const { order: comes } = await placeHarboursIn(theirs, { word, urgency: 24 })
    const chip = page.getByRole('button', { name: '1 new' })
    await expect(chip).toBeVisible()
    await expect(rows).toHaveCount(1)
    await chip.click()
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText(String(comes))
    await expect(rows.last()).toContainText(String(order))
    return comes
  })

  await test.step('and one that comes while the next order is opened stands in it', async () => {
    const letGo = await holdBack(page, /method=queue/)
    const asked = page.waitForRequest(/method=queue/)
    await placeHarboursIn(theirs, { word })
    await asked
    await rows.first().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`order=${urgent}`))
    letGo()
    await expect(rows).toHaveCount(3)
  })

  await test.step('and after a deed the focus is on the row that takes the place of the one that left', async () => {
    await page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
    await expect(rows).toHaveCount(2)
    await expect(rows.first().getByRole('link')).toBeFocused()
  })
})
