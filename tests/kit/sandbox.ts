// What tests ask of the sandbox: mails that have arrived, time that passes, vendors that fail. Works with any
// runner.
import { setTimeout as pause } from 'node:timers/promises'

export type Mail = { readonly subject: string; readonly text: string; readonly html: string }
export type Fault = { readonly vendor: string; readonly fault: string; readonly times: number }

const PATIENCE_MS = 20_000
const LOOK_MS = 50

/** An address that is new in every run and every worker. */
export function newAddress(): string {
  return `${crypto.randomUUID().slice(0, 13)}@example.test`
}

/** Returns the newest mail, once there are as many as expected. */
export async function mailTo(sandbox: string, address: string, count = 1): Promise<Mail> {
  return patiently(async () => {
    const mails = await mailsTo(sandbox, address)
    const [newest] = mails
    if (newest && mails.length >= count) return newest
    throw new Error(`${mails.length} of ${count} mails to ${address} are here`)
  })
}

/**
 * Returns the mail with these words in its subject, once it is there: of two mails sent at once, either may
 * come first.
 */
export async function mailAbout(sandbox: string, address: string, words: string): Promise<Mail> {
  return patiently(async () => {
    const mail = (await mailsTo(sandbox, address)).find(({ subject }) => subject.includes(words))
    if (mail) return mail
    throw new Error(`no mail to ${address} about "${words}" is here`)
  })
}

/** Lists the mails, newest first. */
export async function mailsTo(sandbox: string, address: string): Promise<readonly Mail[]> {
  const mails: Mail[] = await (await fetch(`${sandbox}/mail?to=${encodeURIComponent(address)}`)).json()
  return mails
}

/** Finds the code as the mail writes it: two halves with a space between. */
export function codeIn({ text }: Mail): string {
  const [code] = /\b\d{3} \d{3}\b/.exec(text) ?? []
  if (code === undefined) throw new Error(`No code in the mail: ${text}`)
  return code
}

/**
 * Finds the path of the link alone, because the demo has two names, and a browser is signed in under one of
 * them.
 */
export function linkIn({ text }: Mail): string {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (link === undefined) throw new Error(`No link in the mail: ${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Returns when the product has noticed. */
export async function advance(
  { baseUrl, sandbox }: { readonly baseUrl: string; readonly sandbox: { readonly url: string } },
  seconds: number,
): Promise<void> {
  const now = await advanceClock(sandbox.url, seconds)
  await patiently(async () => {
    if ((await nowAt({ baseUrl })) < now) throw new Error('The product has not noticed the new time')
  })
}

/** The time by the product's clock. */
export async function nowAt({ baseUrl }: { readonly baseUrl: string }): Promise<number> {
  return Number((await fetch(`${baseUrl}/health/live`)).headers.get('x-now'))
}

/** Advances the clock and returns what it shows then; its followers may still be behind. */
export async function advanceClock(sandbox: string, seconds: number): Promise<number> {
  const { now }: { now: number } = await (await post(`${sandbox}/clock`, { advance: seconds })).json()
  return now
}

export async function setFault(sandbox: string, vendor: string, fault: string, times = 1): Promise<void> {
  await post(`${sandbox}/faults`, { vendor, fault, times })
}

export async function clearFaults(sandbox: string): Promise<void> {
  const left = (await faultsAt(sandbox)).filter(({ times }) => times > 0)
  for (const { vendor, fault } of left) await setFault(sandbox, vendor, fault, 0)
}

/** Lists the faults, each with how many times are left. */
export async function faultsAt(sandbox: string): Promise<readonly Fault[]> {
  const faults: Fault[] = await (await fetch(`${sandbox}/faults`)).json()
  return faults
}

async function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Tries until it works, and throws the last error if it never does. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const endsAt = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (problem) {
      if (Date.now() > endsAt) throw problem
    }
    await pause(LOOK_MS)
  }
}
