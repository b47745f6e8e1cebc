// Security: a new password, the proof that it is you, the proof of the address, and the signed-in devices.
import type { Page } from '@playwright/test'
import { expect, expectPresentable, holdBack, test } from '#tests/kit/journey.ts'
import { createAccount, DEMO_PASSWORD, isSignedIn, letProofAge, openSession } from '#tests/kit/people.ts'
import { codeIn, mailTo } from '#tests/kit/sandbox.ts'

const UPDATE = '**/api/proxy?namespace=account&method=update'
const NEW_PASSWORD = 'Quill-and-ink-7'

const password = (page: Page) => page.getByRole('textbox', { name: 'New Password', exact: true })
const confirmation = (page: Page) => page.getByRole('textbox', { name: 'Confirm New Password' })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes', exact: true })
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel', exact: true })
const proof = (page: Page) => page.getByRole('alertdialog', { name: 'Is it you?' })
const confirm = (page: Page) => proof(page).getByRole('button', { name: 'Confirm' })

async function type(page: Page, typed: string, again = typed) {
  await password(page).fill(typed)
  await confirmation(page).fill(again)
}

test('a new password is typed twice, weighed and proven, then replaces the old one and signs out every device (ADD-12 SEC-01 SEC-02 SEC-03 SEC-04 SEC-05 SEC-06 SEC-07 SEC-08 SEC-09 SEC-10 SEC-12 SEC-13 SEC-16 SEC-17 SEC-18 SEC-19 SEC-20)', async ({
  page,
  browser,
  baseURL,
  db,
  expectTrouble,
}) => {
  const { email } = await createAccount(page)
  await test.step('nothing before it is known whose it is', async () => {
    const info = '**/api/proxy?namespace=sessions&method=info'
    const release = Promise.withResolvers<void>()
    await page.route(info, async (route) => {
      await release.promise
      await route.continue()
    })
    await page.goto('/settings/security')
    await expect(page.getByRole('main')).toContainText('Your page is loading')
    await expect(password(page)).toHaveCount(0)
    release.resolve()
    await expect(password(page)).toBeVisible()
    await page.unroute(info)
  })

  await test.step('a password typed twice', async () => {
    const address = page.getByLabel('Email Address')
    await expect(address).toHaveValue(email)
    await expect(address).not.toBeEditable()
    const table = [
      ['', '', false, false],
      ['12345', '', false, true],
      ['', '1', false, true],
      ['12345', '1', false, true],
      ['123456', '', false, true],
      ['123456', '1', true, true],
    ] as const
    for (const [typed, again, canSave, canCancel] of table) {
      await type(page, typed, again)
      await expect(save(page)).toBeEnabled({ enabled: canSave })
      await expect(cancel(page)).toBeEnabled({ enabled: canCancel })
    }
    await cancel(page).click()
    await expect(password(page)).toHaveValue('')
    await expect(confirmation(page)).toHaveValue('')
  })

  await test.step('what it lacks, and how strong it is', async () => {
    for (const rule of ['At least 6 characters', '1 number', '1 uppercase letter', '1 special symbol'])
      await expect(page.getByRole('listitem').filter({ hasText: rule })).toBeVisible()
    const levels = [
      ['abcdef', 'Too weak'],
      ['abcde1', 'Could be stronger'],
      ['Abcde1', 'Strong password'],
      ['Abcd1!', 'Very Strong password'],
    ] as const
    const colours: string[] = []
    for (const [typed, label] of levels) {
      await password(page).fill(typed)
      await expect(page.getByText(label, { exact: true })).toBeVisible()
      const bar = page.locator('[data-score] [data-on]').first()
      await expect(page.locator('[data-score] [data-on]')).toHaveCount(colours.length + 1)
      await bar.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
      colours.push(await bar.evaluate((element) => getComputedStyle(element).backgroundColor))
    }
    const [red, yellow, green, alsoGreen] = colours
    expect(new Set([red, yellow, green]).size).toBe(3)
    expect(alsoGreen).toBe(green)
  })

  await test.step('two that differ', async () => {
    await type(page, NEW_PASSWORD, 'Quill-and-ink-8')
    await save(page).click()
    await expect(confirmation(page)).toHaveAccessibleDescription('Password and confirm password do not match')
    await cancel(page).click()
    await expect(confirmation(page)).toHaveAccessibleDescription('')
  })

  await test.step('a refusal stands under its field', async () => {
    expectTrouble(/^422 POST .*method=update$/)
    // We change the request on its way, so that the server finds an error that the page has not.
    const differing = JSON.stringify({ password: NEW_PASSWORD, confirmation: 'Quill-and-ink-8' })
    await page.route(UPDATE, (route) => route.continue({ postData: differing }))
    await type(page, NEW_PASSWORD)
    await save(page).click()
    await expect(confirmation(page)).toHaveAccessibleDescription('Password and confirm password do not match')
    await page.unroute(UPDATE)
  })

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  await openSession(elsewhere, email)
  await test.step('an old proof has to be renewed, and dismissing it changes nothing', async () => {
    expectTrouble(/^403 POST .*method=update$/)
    expectTrouble(/^422 POST .*method=open$/)
    await letProofAge(db, email)
    await cancel(page).click()
    await type(page, NEW_PASSWORD)
    await save(page).click()
    await expect(proof(page)).toBeVisible()
    await expectPresentable(page)
    await proof(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(password(page)).toHaveAccessibleDescription('Please confirm that it is you.')
    expect(await isSignedIn(elsewhere)).toBe(true)

    await save(page).click()
    const current = proof(page).getByRole('textbox', { name: 'Current Password' })
    await expect(current).toBeFocused()
    await current.fill('Not-the-one-1')
    await confirm(page).click()
    await expect(current).toHaveAccessibleDescription('Invalid email or password')
    // The old password still works, which shows that nothing was changed before.
    await current.fill(DEMO_PASSWORD)
  })

  await test.step('the new password replaces the old one, and signs out every device', async () => {
    const [cookie] = await page.context().cookies()
    await confirm(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your password is changed.' })).toBeVisible()
    await expect(page).toHaveURL('/signin')
    if (cookie) await page.context().addCookies([cookie])
    expect(await isSignedIn(page)).toBe(false)
    expect(await isSignedIn(elsewhere)).toBe(false)
    await openSession(page, email, NEW_PASSWORD)
    expect(await isSignedIn(page)).toBe(true)
  })
})

test('sessions elsewhere can be ended one right after the other, a mailed code proves the address, ending this session signs out', async ({
  page,
  browser,
  baseURL,
  sandbox,
  expectTrouble,
}) => {
  expectTrouble(/^422 POST .*method=exchange$/)
  const { email } = await createAccount(page)
  const elsewhere = [1, 2].map(() => browser.newContext({ baseURL: baseURL ?? '' }))
  for (const other of elsewhere) await openSession(await other, email)
  await page.goto('/settings/security')
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(3)
  const others = sessions.filter({ hasText: 'Last seen: just now' }).getByRole('button')
  const letGo = await holdBack(page, /namespace=devices&method=end$/)
  for (const nth of [0, 1]) await others.nth(nth).click()
  letGo()
  await expect(sessions).toHaveCount(1)
  const told = page.getByRole('status').filter({ hasText: / is signed out\.$/ })
  await expect(told).toHaveCount(2)
  await expect(told.last()).toBeFocused()
  for (const other of elsewhere) expect(await isSignedIn(await other)).toBe(false)

  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  const verify = page.getByRole('button', { name: 'Verify', exact: true })
  const mailed = codeIn(await mailTo(sandbox, email))
  await code.fill('12')
  await verify.click()
  await expect(code).toHaveAccessibleDescription(/^Invalid code!/)
  await code.fill(mailed.startsWith('1') ? '200 000' : '100 000')
  await verify.click()
  await expect(code).toHaveAccessibleDescription(/^Invalid code!/)
  await code.fill(mailed)
  await verify.click()
  await expect(page.getByRole('status').filter({ hasText: 'Your address is verified.' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Verify your address' })).toHaveCount(0)

  await expect(sessions).toContainText('This device')
  await sessions.getByRole('button').click()
  await expect(page).toHaveURL('/signin')
})
