// People for the journeys: the demo's own and new ones, whose browsers simply get a session.
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { HOUR } from '#domain/basics/instant.ts'
import { THROTTLES } from '#domain/throttles.ts'
import { trialOf } from '#server/deeds/throttle.ts'
import { COOKIE } from '#server/doors/cookie.ts'
import type { Db } from '#server/store/connection.ts'
import { addressIn, journeyDatabase } from './journey.ts'
import { addResident, addSession } from './residents.ts'
import { newAddress } from './sandbox.ts'
import { type Caller, calling } from './server.ts'

export const DEMO_PASSWORD = 'Longhand-2026!'
export const CASEY = 'casey@longhand.test'

/** A page, or a browser without one that only makes calls. */
export type CallingBrowser = { readonly request: APIRequestContext }

/** The browser of this page is signed in from now on. */
export async function signIn(browser: Page | BrowserContext, email = CASEY): Promise<void> {
  const db = journeyDatabase()
  await hold(browser, await addSession(db, secondsNow(), { id: await idOf(db, email), email }))
}

/** Adds a new person, who uses the browser of this page. */
export async function signUp(
  browser: Page | BrowserContext,
  name = 'Nora Quist',
): Promise<{ email: string }> {
  const place = { zone: null, offsetMinutes: 120 }
  const { email, token } = await addResident(journeyDatabase(), secondsNow(), { name, place })
  await hold(browser, token)
  return { email }
}

async function hold(browser: Page | BrowserContext, token: string): Promise<void> {
  const context = 'context' in browser ? browser.context() : browser
  const url = addressIn('JOURNEYS_PRODUCT')
  await context.addCookies([{ name: COOKIE, value: token, url, httpOnly: true, sameSite: 'Lax' }])
}

/**
 * Signs up as the form does, for journeys about devices and passwords, because the list of devices then has
 * this browser in it.
 */
export async function openSession(
  page: CallingBrowser,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await callAs(page, 'sessions', 'open', { email, password })
}

/**
 * Signs the person in again with `DEMO_PASSWORD` as the form does, for journeys about devices and passwords.
 */
export async function createAccount(page: CallingBrowser, name = 'Nora Quist'): Promise<{ email: string }> {
  const email = newAddress()
  await callAs(page, 'account', 'create', { email, name, password: DEMO_PASSWORD, timezone: 2 })
  return { email }
}

/** Returns the address at which this browser reaches the product. */
export async function originIn({ request }: CallingBrowser): Promise<string> {
  return new URL((await request.get('/health/live')).url()).origin
}

/** Calls as the page would make them, with its cookies. */
export function callerIn(page: CallingBrowser): Pick<Caller, 'call'> {
  return {
    call: calling(async (namespace, method, argument) => {
      const answer = await page.request.post(`/api/proxy?namespace=${namespace}&method=${method}`, {
        data: argument,
      })
      const text = await answer.text()
      const body: unknown = JSON.parse(text)
      return { status: answer.status(), headers: new Headers(answer.headers()), text, body }
    }),
  }
}

async function callAs(
  page: CallingBrowser,
  namespace: string,
  method: string,
  argument: object,
): Promise<void> {
  const { status } = await callerIn(page).call(namespace, method, argument)
  expect(status, `${namespace}.${method}`).toBe(200)
}

/** Leaves the page first, because a call that it still has on its way would be refused. */
export async function forgetCookies(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Says whether the cookie in this page's browser still opens a session. */
export async function isSignedIn(page: CallingBrowser): Promise<boolean> {
  const answer = await page.request.post('/api/proxy?namespace=sessions&method=check', { data: {} })
  return (await answer.text()) === '{"type":"bool","data":true}'
}

/** Adds sessions, as if the person had signed in on each of their devices an hour earlier. */
export async function letProofAge(db: Db, email: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set((row) => ({ proved_at: row('proved_at', '-', HOUR) }))
    .where('person_id', '=', await idOf(db, email))
    .execute()
}

/**
 * Uses up the tries, as if the person had tried as often as is allowed. The returned function takes that
 * back.
 */
export async function wearOut(
  db: Db,
  email: string,
  name: keyof typeof THROTTLES,
): Promise<() => Promise<unknown>> {
  const whose = [String(await idOf(db, email))]
  const { key, endsAt } = trialOf({ name, whose }, secondsNow())
  await db.insertInto('throttles').values({ key, count: THROTTLES[name].limit, ends_at: endsAt }).execute()
  return () => db.deleteFrom('throttles').where('key', '=', key).execute()
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000)
}

async function idOf(db: Db, email: string): Promise<number> {
  const { id } = await db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
