// Pushes, which come while no page is open: asked for, shown, pressed and given up.
import type { Page } from '@playwright/test'
import { formatUid } from '#domain/orders.ts'
import { expect, expectPresentable, test } from '#tests/kit/journey.ts'
import { hireStaff } from '#tests/kit/order-page.ts'
import { placePaidIn } from '#tests/kit/paying.ts'
import { callerIn, signUp } from '#tests/kit/people.ts'
import { openPushBrowser, toldTo } from '#tests/kit/pushes.ts'

test.use({ serviceWorkers: 'allow' })

test('push is asked for by a press, reaches the push service, and shows what happened while no page is open', async ({
  page,
  context,
  sandbox,
  db,
  expectTrouble,
}) => {
  const browser = await openPushBrowser(sandbox)
  // A headless browser shows no notifications and reaches no push service. This one allows notifications, and
  // gives out an address at the sandbox.
  await page.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = async () =>
      Object.assign(Object.create(PushSubscription.prototype), { toJSON: () => given })
  }, browser)
  // Only calls fail here, and the live line says nothing about it.
  await page.routeWebSocket(/\/relay\//, () => {})
  await signUp(page)
  await callerIn(page).call('account', 'update', { quiet: null })
  const order = await placePaidIn(page)
  await page.goto('/settings/profile')
  const papers = page.getByRole('switch', { name: 'Papers, as push' })
  await expect(papers).toBeDisabled()
  await expect(papers).not.toBeChecked()
  await page.getByRole('button', { name: 'Turn on push here' }).click()
  await expect(page.getByText('Push is on in this browser.')).toBeVisible()
  await expect(papers).toBeChecked()
  await expectPresentable(page)
  const desk = await hireStaff(page)
  await desk.takeOn(order)
  await desk.deliver(order, 'draft', 'draft.txt')
  await expect.poll(() => toldTo(sandbox, browser)).toHaveLength(1)
  const [told] = await toldTo(sandbox, browser)
  expect(told).toMatchObject({
    title: `A version of your paper for order ${formatUid(order)} is here`,
    path: `/order/${order}/downloads`,
  })
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const { registration } = Object(globalThis)
    registration.showNotification = async (...shown: unknown[]) => Object.assign(globalThis, { shown })
  })
  await deliver(page, JSON.stringify(told))
  await expect
    .poll(() => worker?.evaluate(() => Object(globalThis).shown))
    .toMatchObject([told?.title, { body: told?.body, tag: told?.tag, data: told?.path }])

  // The push service gives the browser another address while there is no line. The page’s calls are disconnected, the worker’s fail.
  const renewed = await openPushBrowser(sandbox)
  expectTrouble(/^net::ERR_(INTERNET_DISCONNECTED|FAILED) /)
  await context.setOffline(true)
  // The worker may learn of it later than the page.
  const reaches = () =>
    fetch('/health/live').then(
      () => true,
      () => false,
    )
  await expect.poll(() => worker?.evaluate(reaches)).toBe(false)
  const untold = context.waitForEvent('requestfailed', (call) => call.url().includes('namespace=pushes'))
  await worker?.evaluate((given) => {
    const event = new Event('pushsubscriptionchange')
    dispatchEvent(Object.assign(event, { waitUntil() {}, newSubscription: { toJSON: () => given } }))
  }, renewed)
  await untold
  await context.setOffline(false)
  const endpoints = () => db.selectFrom('push_addresses').select('endpoint').execute()
  await expect.poll(endpoints).toContainEqual({ endpoint: renewed.endpoint })

  await page.getByRole('button', { name: 'Turn off push here' }).click()
  await expect(page.getByText('Push isn’t on in any browser yet.')).toBeVisible()

  await test.step('a press on a push puts it away, and goes to the tab that shows its page or opens one', async () => {
    const { origin } = new URL(page.url())
    expect(await worker?.evaluate(press, '/settings/profile')).toEqual([
      'closed',
      `focused ${origin}/settings/profile`,
    ])
    expect(await worker?.evaluate(press, told?.path)).toEqual(['closed', `opened ${origin}${told?.path}`])
  })
})

/** Presses a notification in the worker, as no person can in a headless browser, and tells what the worker did. */
async function press(path: string | undefined): Promise<readonly string[]> {
  const { clients } = Object(globalThis)
  const deeds: string[] = []
  const works: unknown[] = []
  const noted = (deed: string) => async (href: string) => void deeds.push(`${deed} ${href}`)
  const matchAll = async (options: unknown) =>
    Array.from(await findAll(options), ({ url }) => ({ url, focus: () => noted('focused')(url) }))
  const findAll = clients.matchAll.bind(clients)
  Object.assign(clients, { matchAll, openWindow: noted('opened') })
  const notification = { data: path, close: () => deeds.push('closed') }
  const waitUntil = (work: unknown) => works.push(work)
  dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
  await Promise.all(works)
  delete clients.matchAll
  return deeds
}

/** Dispatches a push as the browser does when its push service brings one. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrations = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registrations
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data,
  })
}
