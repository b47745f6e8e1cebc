// Signs in through a provider of the sandbox, without a real browser.
import type { Browser, Visit } from './browser.ts'

export type Provider = 'google' | 'facebook'
export type ProviderProfile = { readonly email: string; readonly name?: string }

/** Goes to the provider, agrees there, and comes back at our callback. */
export async function passThrough(
  browser: Browser,
  provider: Provider,
  profile: ProviderProfile,
  backurl = '/orders/active',
): Promise<Visit> {
  const { location } = await browser.visit(`/signin/${provider}?backurl=${encodeURIComponent(backurl)}`)
  return browser.visit(await agreeAt(location, profile))
}

/** Returns our address to which the provider sends the browser back, with the code. */
export async function agreeAt(
  page: URL | string,
  { email, name = 'Nova Reyes' }: ProviderProfile,
): Promise<URL> {
  return answerAt(page, { answer: 'continue', email, name })
}

export async function refuseAt(page: URL | string): Promise<URL> {
  return answerAt(page, { answer: 'refuse' })
}

async function answerAt(page: URL | string, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const location = answer.headers.get('location')
  if (answer.status !== 303 || location === null)
    throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
  return new URL(location)
}

export function errorIn({ searchParams }: URL): string | null {
  return searchParams.get('error')
}

export async function userOf(browser: Browser) {
  const { user } = await browser.call('sessions', 'info', {})
  return user
}

export async function kindsOf(browser: Browser) {
  const user = await userOf(browser)
  return user?.profiles.filter(({ active }) => active).map(({ kind }) => kind)
}
