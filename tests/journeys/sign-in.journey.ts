// Signing in: with a password, with a mailed code, through a provider; and where it leads.
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectPresentable,
  holdAsleep,
  test,
} from '#tests/kit/journey.ts'
import { callerIn, CASEY, createAccount, DEMO_PASSWORD, forgetCookies } from '#tests/kit/people.ts'
import { codeIn, mailTo, newAddress } from '#tests/kit/sandbox.ts'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

async function giveAddress(page: Page, address: string) {
  await email(page).fill(address)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(password(page)).toBeFocused()
}

test('with a password: early typing counts, each problem stands at its field, and the orders come next (AUTH-48 AUTH-49)', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/^422 POST .*method=open$/)
  await test.step('words typed and sent before the page wakes never stand in the address', async () => {
    const wake = await holdAsleep(page)
    await page.goto('/signin', { waitUntil: 'commit' })
    await email(page).fill(CASEY)
    await email(page).press('Enter')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/signin')
    wake()
    await expect(password(page)).toBeFocused()
    await expect(email(page)).toHaveValue(CASEY)
  })

  await test.step('foreign words in the address are not repeated', async () => {
    await page.goto('/signin?error=Call+0900+now')
    await expect(email(page)).toHaveAccessibleDescription('Something went wrong')
    await expect(page.getByText('0900')).toHaveCount(0)
  })

  await test.step('no address, and a wrong password', async () => {
    await email(page).press('Enter')
    await expect(email(page)).toHaveAccessibleDescription('The email field is required.')
    await email(page).press('c')
    await expect(page.getByText('The email field is required.')).toHaveCount(0)
    await email(page).press('Backspace')
    await email(page).press('Enter')
    await expect(email(page)).toHaveAccessibleDescription('The email field is required.')
    await giveAddress(page, ` ${CASEY.toUpperCase()} `)
    await expectPresentable(page)
    await password(page).fill('Not-the-one-1')
    await submit(page).click()
    await expect(password(page)).toHaveAccessibleDescription('Invalid email or password')
    await expect(password(page)).toBeFocused()
    await password(page).fill('Not-the-one-2')
    await expect(page.getByText('Invalid email or password')).toHaveCount(0)
    await submit(page).click()
    await expect(password(page)).toHaveAccessibleDescription('Invalid email or password')
  })

  await test.step('the right password, and a way that never leads to another site', async () => {
    await password(page).fill(DEMO_PASSWORD)
    await submit(page).click()
    await expect(page).toHaveURL('/orders/active')
    await expect(page.getByRole('heading', { level: 1, name: 'Active orders' })).toBeVisible()
    await page.goto(`/signin?backurl=${encodeURIComponent('//evil.test')}`)
    await expect(page).toHaveURL('/orders/active')
  })

  await test.step('staff begin at their desk, unless they wanted to go elsewhere', async () => {
    await forgetCookies(page)
    await page.goto('/signin')
    await giveAddress(page, 'wren@longhand.test')
    await password(page).fill(DEMO_PASSWORD)
    await submit(page).click()
    await expect(page).toHaveURL('/desk')
    await page.goto('/signin?backurl=%2Fstatement')
    await expect(page).toHaveURL('/statement')
  })
})

test('with a mailed code: the same for an unknown address, resent after a minute, and easy to paste (AUTH-54)', async ({
  page,
  context,
  sandbox,
  expectTrouble,
}) => {
  const { email: address } = await createAccount(page)
  const impatient = newAddress()
  // The person has just asked for a code, in another tab.
  await callerIn(page).call('verification', 'enroll', { email: impatient, purpose: 'signin' })
  await context.clearCookies()
  const askForCode = () => page.getByRole('button', { name: 'Sign in with a code' }).click()
  const change = () => page.getByRole('button', { name: 'Change' }).click()

  await test.step('an address without an account', async () => {
    await page.goto('/signin')
    await giveAddress(page, `a-long-name-of-a-student.${newAddress()}`)
    await askForCode()
    await expect(page.getByText('a code is on its way to it')).toBeVisible()
    await expectPresentable(page)
    await expect(page.getByRole('button', { name: 'Send another' })).toHaveAccessibleDescription(
      /^You can ask for another in \d+ seconds\.$/,
    )
    await page.getByRole('button', { name: 'Sign in with a password' }).click()
    await expect(password(page)).toBeFocused()
    await change()
    await expect(email(page)).toBeEditable()
  })

  await test.step('a code that cannot be sent says so where it was requested', async () => {
    expectTrouble(/^429 POST .*method=enroll$/)
    await giveAddress(page, impatient)
    await askForCode()
    await expect(page.getByRole('alert')).toContainText('We couldn’t send the mail.')
    await expect(password(page)).toBeVisible()
    await change()
  })

  await test.step('a wrong code, and the right one', async () => {
    expectTrouble(/^422 POST .*method=open$/)
    await giveAddress(page, address)
    await askForCode()
    await expect(code(page)).toBeFocused()
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
    await expectAccessible(page)
    const mailed = codeIn(await mailTo(sandbox, address))
    await code(page).fill(mailed.startsWith('000') ? '999999' : '000000')
    await submit(page).click()
    await expect(code(page)).toHaveAccessibleDescription('Invalid code!')
    await change()
    await expect(email(page)).toHaveValue(address)
    await page.getByRole('button', { name: 'Continue' }).click()
    await askForCode()
    await code(page).fill(` ${mailed} `)
    await submit(page).click()
    await expect(page).toHaveURL('/orders/active')
  })
})

test('through a provider: both lead to the page that was asked for, a refusal is shown, and an unproven address takes a code (AUTH-01 AUTH-02)', async ({
  page,
  sandbox,
}) => {
  const main = page.getByRole('main')
  await test.step('from page to page', async () => {
    await page.goto('/signin?backurl=%2F%3Ffrom%3Ddesk')
    await main.getByRole('link', { name: 'Create an account' }).click()
    await main.getByRole('link', { name: 'Sign in' }).click()
    // Signing up asks for an email, too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
    await giveAddress(page, CASEY)
    await main.getByRole('link', { name: 'Forgot it?' }).click()
    await main.getByRole('link', { name: 'Sign in' }).click()
    await expect(email(page)).toHaveValue(CASEY)
    for (const provider of ['Google', 'Facebook'])
      await expect(main.getByRole('link', { name: provider })).toHaveAttribute(
        'href',
        `/signin/${provider.toLowerCase()}?backurl=%2F%3Ffrom%3Ddesk`,
      )
  })

  await test.step('refused at the provider', async () => {
    await main.getByRole('link', { name: 'Google' }).click()
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(email(page)).toHaveAccessibleDescription('You canceled signing in with Google.')
    await expectAccessible(page)
    await giveAddress(page, CASEY)
    await password(page).fill(DEMO_PASSWORD)
    await submit(page).click()
    await expect(page).toHaveURL('/?from=desk')
  })

  await test.step('Google', async () => {
    await forgetCookies(page)
    await page.goto('/signin?backurl=%2F%3Ffrom%3Ddesk')
    await main.getByRole('link', { name: 'Google' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Continue with Google')
    await expect(page.getByText('This is a sandbox')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    const address = newAddress()
    await page.getByLabel('Email').fill(address)
    await page.getByLabel('Name').fill('Nova Reyes')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/?from=desk')
    await expect(page.getByRole('button', { name: 'Account of Nova Reyes' })).toBeVisible()
    const answer = await page.request.post('/api/proxy?namespace=sessions&method=info', { data: {} })
    expect(await answer.text()).toContain(`"email":"${address}"`)
  })

  await test.step('an address that Facebook could not prove is proven by a mailed code', async () => {
    // The new account ends the session of the page that is open.
    await forgetCookies(page)
    const { email: address } = await createAccount(page, 'Ada Moor')
    await forgetCookies(page)
    await page.goto('/signin?backurl=%2F%3Ffrom%3Ddesk')
    await main.getByRole('link', { name: 'Facebook' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Continue with Facebook')
    await page.getByRole('textbox', { name: 'Email' }).fill(address)
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Moor')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(email(page)).toHaveValue(address)
    await code(page).fill(codeIn(await mailTo(sandbox, address)))
    await submit(page).click()
    await expect(page).toHaveURL('/?from=desk')
    await expect(page.getByRole('button', { name: 'Account of Ada Moor' })).toBeVisible()
  })
})
