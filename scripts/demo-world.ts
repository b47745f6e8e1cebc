// The demo's world: weeks of orders in every status. We make it at the first start by real calls, on the
// sandbox's clock, which starts some weeks behind.
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { DEMO_PASSWORD, demoEmail } from '#db/demo-people.ts'
import { DAY } from '#domain/basics/instant.ts'
import { marksOn, writePaper } from './demo-papers.ts'
import { CUSTOMERS, STORIES, type Deed, type Story, type Who } from './demo-stories.ts'

type Site = {
  readonly site: string
  readonly sandboxUrl: string
  /** The addresses of the processes, if there are several: each must have noticed that time has passed. */
  readonly processes?: readonly string[]
}
type Answer = Awaited<ReturnType<Browser['call']>>

const CARD = '4242424242424242'
const LOOK_MS = 20

/** How long ago the oldest story begins. */
export const WORLD_SECONDS = DAY * Math.max(...STORIES.map(({ daysAgo }) => daysAgo))

export async function isWorldMissing(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query('select from orders where key = any($1) limit 1', [
      STORIES.map(({ key }) => key),
    ])
    return rows.length === 0
  } finally {
    await client.end()
  }
}

export async function makeDemoWorld(at: Site): Promise<void> {
  const browserOf = await openBrowsers(at)
  const orders = new Map<string, number>()
  const days = new Set([
    0,
    ...STORIES.flatMap(({ daysAgo, course }) => [daysAgo, ...course.map(([day]) => day)]),
  ])
  let today = WORLD_SECONDS / DAY
  for (const day of [...days].toSorted((one, other) => other - one)) {
    await letPass(at, DAY * (today - day))
    today = day
    for (const story of STORIES) {
      if (story.daysAgo === day) orders.set(story.key, await place(browserOf(story.who), story))
      const order = orders.get(story.key) ?? 0
      for (const [when, ...deeds] of story.course)
        if (when === day) for (const deed of deeds) await DEEDS[deed]({ at, browserOf, story, order })
    }
  }
}

type Scene = {
  readonly at: Site
  readonly browserOf: (who: Who) => Browser
  readonly story: Story
  readonly order: number
}

const DEEDS: Readonly<Record<Deed, (scene: Scene) => Promise<unknown>>> = {
  pay: async ({ at, browserOf, story, order }) => pay(at, browserOf(story.who), order),
  approve: (scene) => atDesk(scene, 'morgan', 'approve'),
  claim: (scene) => atDesk(scene, scene.story.writer, 'claim'),
  draft: async (scene) => deliver(scene, 'draft'),
  final: async (scene) => deliver(scene, 'final'),
  sendBack: (scene) =>
    atDesk(scene, 'morgan', 'return', { note: 'Please check the page numbers of the sources.' }),
  releaseDraft: (scene) => atDesk(scene, 'morgan', 'release', { as: 'draft' }),
  releaseFinal: (scene) => atDesk(scene, 'morgan', 'release', { as: 'final' }),
  askRevision: async ({ browserOf, story, order }) =>
    browserOf(story.who).call('revisions', 'create', {
      order,
      reason: 1,
      instructions: story.words ?? 'Please tighten the second part.',
      marks: marksOn(story.sample),
    }),
  allowRevision: (scene) => atDesk(scene, 'morgan', 'decideRevision', { outcome: 'approve' }),
  dispute: async ({ browserOf, story, order }) =>
    browserOf(story.who).call('disputes', 'create', {
      order,
      purpose: 3,
      issue: 2,
      instructions: story.words ?? 'The paper does not follow the instructions.',
    }),
  refundHalf: (scene) =>
    atDesk(scene, 'morgan', 'decideDispute', {
      outcome: 'refund',
      percent: 50,
      note: 'You are right about the sources. Half of the price goes back to your card.',
    }),
  cancel: (scene) =>
    atDesk(scene, 'morgan', 'cancel', { percent: 100, note: 'You asked us by email to stop.' }),
  complete: (scene) => atDesk(scene, 'morgan', 'complete'),
  rate: async ({ browserOf, story, order }) => {
    const { data } = await browserOf(story.who).call('ratings', 'create', { order, ...story.rating })
    return browserOf('morgan').call('desk', 'publishRating', { rating: data.id, published: true })
  },
  talk: async ({ browserOf, story, order }) => {
    for (const [index, content] of (story.talk ?? []).entries()) {
      const speaker = index % 2 === 0 ? story.who : story.writer
      await browserOf(speaker).call('messages', 'send', { order, content, hash: `demo-${order}-${index}` })
    }
  },
}

export async function place(browser: Browser, { key, paper }: Pick<Story, 'key' | 'paper'>): Promise<number> {
  const { data } = await browser.call('orders', 'create', { ...USUAL, ...paper, key })
  return Number(data.id)
}

const USUAL = {
  type: 'writing',
  academicLevel: 2,
  citationStyle: 1,
  sources: 5,
  pages_number: 4,
  spacing: 1,
  writerCategory: 1,
  acceptedTerms: true,
} as const

async function atDesk(
  { browserOf, order }: Scene,
  who: Who,
  method: string,
  given: object = {},
): Promise<Answer> {
  const { data } = await browserOf(who).call('desk', 'order', { id: order })
  return browserOf(who).call('desk', method, { order, version: data.version, ...given })
}

async function deliver(scene: Scene, stage: 'draft' | 'final'): Promise<Answer> {
  const { browserOf, story } = scene
  const name = `${stage === 'draft' ? 'Draft' : 'Final paper'}.md`
  const key = await browserOf(story.writer).upload(
    name,
    await writePaper(story.paper.topic, story.sample, stage),
  )
  return atDesk(scene, story.writer, 'upload', { stage, files: [key] })
}

export async function pay(at: Pick<Site, 'site'>, browser: Browser, order: number): Promise<void> {
  await browser.call('payments', 'confirm', await payOnCard(at, browser, order))
}

/** Pays on the card's page, as customers do, and returns what the page that they come back to confirms. */
export async function payOnCard({ site }: Pick<Site, 'site'>, browser: Browser, order: number) {
  const pages = { 'return-url': '/orders/active', 'fallback-url': '/orders/unpaid' }
  const { url } = (await browser.call('payments', 'pay', { id: order, type: 'CREDIT', ...pages })).data
    .payload
  const card = new URLSearchParams({ answer: 'pay', card: CARD })
  const paid = await fetch(url, { method: 'POST', body: card, redirect: 'manual' })
  const payload = Object.fromEntries(new URL(paid.headers.get('location') ?? '', site).searchParams)
  return { id: order, type: 'CREDIT', payload, token: payload['session_id'] }
}

/** Returns when the product has noticed. */
async function letPass({ site, sandboxUrl, processes = [site] }: Site, seconds: number): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: seconds }),
  })
  const { now } = await answer.json()
  for (const each of processes)
    while (Number((await fetch(`${each}/health/live`)).headers.get('x-now')) < now) await pause(LOOK_MS)
}

export type Browser = ReturnType<typeof browserAt>

/** Opens a browser for each person. People whom the demo does not know sign up first. */
async function openBrowsers({ site }: Site): Promise<(who: Who) => Browser> {
  const browsers = new Map<Who, Browser>()
  for (const who of ['casey', 'tess', 'wren', 'ellis', 'morgan', 'ada'] as const)
    browsers.set(who, browserAt(site, { email: demoEmail(who), password: DEMO_PASSWORD }))
  for (const who of ['noor', 'theo'] as const) {
    const { name, email } = CUSTOMERS[who]
    const browser = browserAt(site, { email, password: DEMO_PASSWORD })
    await browser.call('account', 'create', { email, name, password: DEMO_PASSWORD })
    browsers.set(who, browser)
  }
  return (who) => {
    const browser = browsers.get(who)
    if (!browser) throw new Error(`The demo has no ${who}`)
    return browser
  }
}

export function browserAt(site: string, person: { readonly email: string; readonly password: string }) {
  let cookie = ''
  const ask = async (namespace: string, method: string, argument: object) => {
    const answer = await fetch(`${site}/api/proxy?namespace=${namespace}&method=${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site, ...(cookie && { cookie }) },
      body: JSON.stringify(argument),
    })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return answer
  }
  const call = async (namespace: string, method: string, argument: object) => {
    let answer = await ask(namespace, method, argument)
    // Between two calls days may pass, and sessions end.
    if (answer.status === 401) {
      await ask('sessions', 'open', person)
      answer = await ask(namespace, method, argument)
    }
    const body = await answer.json()
    if (!answer.ok) throw new Error(`${namespace}.${method} answered ${answer.status}: ${body.message}`)
    return body
  }
  const upload = async (name: string, text: string): Promise<string> => {
    const { data } = await call('messages', 'refresh', {})
    const form = new FormData()
    form.append('file', new Blob([text]), name)
    const answer = await fetch(`${site}/stream/upload`, {
      method: 'POST',
      headers: { token: data.token },
      body: form,
    })
    const { key } = await answer.json()
    return String(key)
  }
  return { call, upload }
}
