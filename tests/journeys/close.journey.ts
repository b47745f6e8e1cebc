// Closing an account: the warning, the export to take along, and the page that deletes.
import type { Page, Request } from '@playwright/test'
import { found } from '#tests/kit/accounts.ts'
import { field } from '#tests/kit/chat-page.ts'
import { startChat } from '#tests/kit/chats.ts'
import { expect, expectAccessible, expectPresentable, test } from '#tests/kit/journey.ts'
import { placePaidIn } from '#tests/kit/paying.ts'
import { callerIn, createAccount, DEMO_PASSWORD, isSignedIn, letProofAge } from '#tests/kit/people.ts'
import { codeIn, linkIn, mailAbout, mailTo, newAddress } from '#tests/kit/sandbox.ts'

const remove = (page: Page) => page.getByRole('button', { name: 'Delete my account' })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Delete your account?' })

function callsOf(page: Page, pair: string): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(pair)) calls.push(request)
  })
  return calls
}

async function canSignIn(page: Page, email: string): Promise<boolean> {
  const answer = await page.request.post('/api/proxy?namespace=sessions&method=open', {
    data: { email, password: 'Longhand-2026!' },
  })
  return answer.ok()
}

test('a person takes an export of the account along, then deletes it, once no order is in progress (CLOSE-01 CLOSE-02 CLOSE-04 AUTH-28 POL-08)', async ({
  page,
  db,
  expectTrouble,
}) => {
  const { email } = await createAccount(page)
  const order = await placePaidIn(page)
  await page.goto('/settings/close-account')
  await test.step('an export, one a day', async () => {
    const ask = page.getByRole('button', { name: 'Prepare an export' })
    await ask.click()
    const notice = page.getByRole('status').filter({ hasText: 'our export' })
    await expect(notice).toBeFocused()
    const made = page.getByRole('list', { name: 'Your exports' }).getByRole('listitem')
    await expect(made).toContainText(/longhand-account-\d{4}-\d\d-\d\d\.zip/)
    const download = made.getByRole('button', { name: 'Download' })
    await expect(download).toBeVisible({ timeout: 20_000 })
    await expect(notice).toHaveText('Your export is ready.')
    await expect(notice).toBeFocused()
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toMatch(/^longhand-account-.*\.zip$/)
    const stream = await file.createReadStream()
    const [head] = await stream.take(1).toArray()
    expect(Buffer.from(head).subarray(0, 2).toString()).toBe('PK')
    await expect(ask).toBeDisabled()
    await expect(ask).toHaveAccessibleDescription('You can ask for another one a day after this one.')
  })

  await test.step('the warning leads to the page that deletes; the header asks nothing', async () => {
    await expect(
      page.getByText(
        'This action cannot be undone. Please be certain. All of your data in the application will be permanently removed.',
        { exact: true },
      ),
    ).toBeVisible()
    await expect(page.getByText('once none of your paid orders is in progress')).toBeVisible()
    await page.getByRole('link', { name: 'Proceed', exact: true }).click()
    await expect(page).toHaveURL('/delete')
    await expect(remove(page)).toBeVisible()
    const checks = callsOf(page, 'namespace=sessions&method=check')
    const lookups = callsOf(page, 'namespace=sessions&method=info')
    const answer = await page.goto('/delete')
    expect(answer?.status()).toBe(200)
    await expect(page.getByText(`This is about the account of ${email}.`)).toBeVisible()
    await expectPresentable(page)
    // The page looks it up only once.
    expect([checks.length, lookups.length]).toEqual([0, 1])
  })

  const deletions = callsOf(page, 'namespace=account&method=delete')
  const confirm = () => dialog(page).getByRole('button', { name: 'Delete my account' }).click()
  await test.step('an order in progress keeps the account, and the question says why', async () => {
    expectTrouble(/^409 POST .*method=delete$/)
    await remove(page).click()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(deletions).toHaveLength(0)
    await remove(page).click()
    await confirm()
    await expect(dialog(page)).toContainText('You have orders in progress.')
    await expect(page.locator('h1')).toHaveText('Goodbye, Nora Quist?')
    expect(await canSignIn(page, email)).toBe(true)
  })

  await test.step('once it is over, the account can go', async () => {
    await db.updateTable('orders').set({ status: 'completed' }).where('id', '=', order).execute()
    await confirm()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted')
    await expect(page.getByRole('status').filter({ hasText: 'The law makes us keep' })).toBeFocused()
    expect(await isSignedIn(page)).toBe(false)
    expect(await canSignIn(page, email)).toBe(false)
    await page.getByRole('link', { name: 'Go to the front page' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a session that was left open gives no export away and deletes nothing: both ask who is there, then go on (ADD-12)', async ({
  page,
  db,
  sandbox,
  expectTrouble,
}) => {
  const { email } = await createAccount(page)
  await page.goto('/settings/close-account')
  await page.getByRole('button', { name: 'Prepare an export' }).click()
  const download = page.getByRole('list', { name: 'Your exports' }).getByRole('button', { name: 'Download' })
  await expect(download).toBeVisible({ timeout: 20_000 })
  await letProofAge(db, email)
  const proof = page.getByRole('alertdialog', { name: 'Is it you?' })
  const confirm = () => proof.getByRole('button', { name: 'Confirm' }).click()

  await test.step('the current password proves', async () => {
    expectTrouble(/^403 HEAD .*\/stream\/download\//)
    await download.click()
    await expectAccessible(page)
    await proof.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please confirm that it is you.')

    await download.click()
    await proof.getByRole('textbox', { name: 'Current Password' }).fill(DEMO_PASSWORD)
    const [file] = await Promise.all([page.waitForEvent('download'), confirm()])
    expect(file.suggestedFilename()).toMatch(/^longhand-account-.*\.zip$/)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('a mailed code proves as well, over the question before a deletion', async () => {
    expectTrouble(/^403 POST .*method=delete$/)
    await letProofAge(db, email)
    await page.getByRole('link', { name: 'Proceed', exact: true }).click()
    await remove(page).click()
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
    await proof.getByRole('button', { name: 'Send me a code instead' }).click()
    const code = proof.getByRole('textbox', { name: 'Code' })
    await expect(code).toBeFocused()
    await code.fill(codeIn(await mailTo(sandbox, email, 2)))
    await confirm()
    await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
})

test('a visitor deletes by a mailed link that works once; an address without an account gets the same answer', async ({
  page,
  sandbox,
  context,
}) => {
  const { email } = await createAccount(page)
  await context.clearCookies()
  const answer = await page.goto('/delete')
  expect(answer?.status()).toBe(200)
  const send = page.getByRole('button', { name: 'Send me a link' })
  const address = page.getByRole('textbox', { name: 'Email' })
  await send.click()
  await expect(address).toHaveAccessibleDescription('The email field is required.')
  await expectAccessible(page)
  await address.fill(email)
  await send.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail')
  const link = linkIn(await mailTo(sandbox, email))

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Goodbye, Nora Quist?')
  await remove(page).click()
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted')
  expect(await canSignIn(page, email)).toBe(false)

  await page.goto(link)
  await expect(page.getByText(/^This link has been used/)).toBeVisible()
  const stranger = newAddress()
  await address.fill(stranger)
  await send.click()
  await expect(page.getByText(`If ${stranger} has an account here, a link is on its way`)).toBeVisible()
})

test('a browser keeps nothing of an account that was deleted in it, in no tab, whether by hand or by a mailed link', async ({
  page,
  context,
  db,
  sandbox,
}) => {
  const keptIn = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'cookiesAccepted'))
  const confirm = async () => {
    await remove(page).click()
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted')
  }
  for (const way of ['by hand', 'by a mailed link'])
    await test.step(way, async () => {
      const { order, path } = await startChat(page, db)
      const other = await context.newPage()
      await other.goto(`/order/${order}/details`)
      await page.goto(path)
      await field(page).fill('Is Monday possible?')
      await expect.poll(keptIn).not.toEqual([])
      await db.updateTable('orders').set({ status: 'completed' }).where('id', '=', order).execute()
      if (way === 'by hand') await page.goto('/delete')
      else {
        const { user } = found(await callerIn(page).call('sessions', 'info', {}))
        const email = String(user?.email)
        await callerIn(page).call('verification', 'enroll', { email, purpose: 'delete' })
        await page.goto(linkIn(await mailAbout(sandbox, email, 'Delete')))
      }
      await confirm()
      expect(await keptIn()).toEqual([])
      await expect(other).toHaveURL(/\/signin/)
      await other.close()
    })
})
