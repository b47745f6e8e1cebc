// People for the journeys: those of the demo and new ones, signed in without going through a form; and their mail.
import { expect, type Page } from '@playwright/test'

export const DEMO_PASSWORD = 'Longhand-2026!'
export const CASEY = 'casey@longhand.test'
export const TESS = 'tess@longhand.test'

export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

/** Nobody has it yet, in any run and any worker. */
export function newAddress(): string {
  return `${crypto.randomUUID().slice(0, 13)}@example.test`
}

/** The page's browser is signed in from now on. */
export async function signIn(page: Page, email = CASEY, password = DEMO_PASSWORD): Promise<void> {
  await callAs(page, 'sessions', 'open', { email, password })
}

/** Somebody new, in this page's browser. */
export async function signUp(page: Page, name = 'Nora Quist'): Promise<{ email: string }> {
  const email = newAddress()
  await callAs(page, 'account', 'create', { email, name, password: DEMO_PASSWORD, timezone: 2 })
  return { email }
}

/** A call as the page would make it, with its cookies. */
export async function callAs(page: Page, namespace: string, method: string, argument: object): Promise<void> {
  const answer = await page.request.post(`/api/proxy?namespace=${namespace}&method=${method}`, {
    data: argument,
  })
  expect(answer.ok(), `${namespace}.${method} answers ${answer.status()}`).toBe(true)
}

/** Whether the cookie of this page's browser still opens a session. */
export async function isSignedIn(page: Page): Promise<boolean> {
  const answer = await page.request.post('/api/proxy?namespace=sessions&method=check', { data: {} })
  return (await answer.text()) === '{"type":"bool","data":true}'
}

/** The newest mail, once there are as many as expected. */
export async function mailTo(sandbox: string, address: string, count = 1): Promise<Mail> {
  let mails: Mail[] = []
  await expect(async () => {
    const answer = await fetch(`${sandbox}/mail?to=${encodeURIComponent(address)}`)
    mails = await answer.json()
    expect(mails.length).toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: 20_000 })
  const [newest] = mails
  if (!newest) throw new Error(`No mail to ${address}`)
  return newest
}

/** As the mail writes it: two halves with a space between. */
export function codeIn({ text }: Mail): string {
  const [code] = /\b\d{3} \d{3}\b/.exec(text) ?? []
  if (code === undefined) throw new Error(`No code in the mail: ${text}`)
  return code
}

/** Its path alone: the demo goes by two names, and a browser is signed in under one of them. */
export function linkIn({ text }: Mail): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (link === undefined) throw new Error(`No link in the mail: ${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
