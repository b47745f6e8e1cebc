// A version that no manager has released: its customer asks everything there is to ask, and no answer reveals
// anything of it.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readArgument, type Method } from '#contract/grammar/methods.ts'
import { contract } from '#contract/index.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { bring, liveToken } from '#tests/kit/files.ts'
import { listOf } from '#tests/kit/living-orders.ts'
import { listen } from '#tests/kit/live.ts'
import { payCard } from '#tests/kit/money.ts'
import { place } from '#tests/kit/placements.ts'
import { mailsTo } from '#tests/kit/sandbox.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'
import { readZip } from '#tests/kit/zip.ts'

const EARLIER = 'The ferry leaves the island at seven in the morning, and comes back when the tide allows it.'
const WORDS = `${EARLIER}\n\nNobody on the quay remembers who first painted the lighthouse in those two colours.`
const NAME = 'herring-gull.txt'
const SHA256 = createHash('sha256').update(WORDS).digest('hex')

const server = await startTestServer()
const [morgan, wren] = [server.as('morgan'), server.as('wren')]
const customer = await signUp(server)
const other = await orderInWork()
const otherFinal = await uploaded(other, 'final', { name: 'ferry.txt', bytes: EARLIER })
await atDesk(morgan, 'release', other, { as: 'final' })
const order = await orderInWork()
const draft = await uploaded(order, 'draft', { name: 'draft.txt', bytes: 'The ferry.' })
await atDesk(morgan, 'release', order, { as: 'draft' })

test('no method, live event, mail, file door, page or export tells of it (DET-30 RPC-38)', async () => {
  const ear = await listen(server.baseUrl, customer)
  await mailsAboutVersions(2)
  const { passages } = await reportOn(other, otherFinal.delivery)
  const earlier = Array.from(found(await customer.call('notifications', 'fetch')))
  const version = await uploaded(order, 'final', { name: NAME, bytes: WORDS })
  const isTold = (text: string) =>
    [version.file, 'herring', 'lighthouse', SHA256].some((secret) => text.includes(secret))

  for (const [pair, text] of await askAll(version))
    expect({ pair, isTold: isTold(text) }).toEqual({ pair, isTold: false })
  expect(await listOf(customer, 'deliveries', { order })).toMatchObject([{ id: draft.delivery }])
  expect((await reportOn(other, otherFinal.delivery)).passages).toEqual(passages)
  for (const path of addressesOf(version)) {
    const { status, text } = await get(path)
    expect({ path, isTold: isTold(text) }).toEqual({ path, isTold: false })
    if (path.startsWith('/stream/') || path.endsWith('.sha256'))
      expect({ path, status }).toEqual({ path, status: 404 })
  }
  expect(isTold(await exported())).toBe(false)
  await ear.hear('order')
  // The relay may still tell of the draft.
  const news = ear.heard.flatMap((event) => (event.type === 'notification' ? [event.notification] : []))
  expect(earlier).toEqual(expect.arrayContaining(news))
  expect(isTold(JSON.stringify(ear.heard))).toBe(false)
  expect(isTold(JSON.stringify(await mailsAboutVersions(2)))).toBe(false)

  // Once it is released, the same questions do reveal it.
  await atDesk(morgan, 'release', order, { as: 'final' })
  const telling = [...(await askAll(version))].flatMap(([pair, text]) => (isTold(text) ? [pair] : []))
  expect(telling).toEqual([
    'activities.fetch',
    'deliveries.fetch',
    'orders.info',
    'papers.show',
    'papers.compare',
    'papers.originality',
    'papers.manifest',
  ])
  expect((await reportOn(other, otherFinal.delivery)).passages).toMatchObject([{ source: 'own' }])
  await mailsAboutVersions(3)
})

type Version = { readonly delivery: number; readonly file: string }

/** Returns the answer of every method that reads, asked for the version in every possible way. */
async function askAll({ delivery, file }: Version): Promise<ReadonlyMap<string, string>> {
  const told = new Map<string, string>()
  const whole = { id: order, order, delivery, file, from: draft.delivery, to: delivery }
  const words = { query: 'herring', scope: 'active', code: 'FERRY', slug: 'ferry', number: '2026-000001' }
  for (const [namespace, methods] of Object.entries(contract))
    for (const [method, declared] of Object.entries<Method>(methods)) {
      if (namespace === 'desk' || (declared.kind !== 'read' && namespace !== 'papers')) continue
      const pair = `${namespace}.${method}`
      const argument = { ...whole, ...words }
      expect({ pair, ...readArgument(declared, argument) }).toMatchObject({ pair, ok: true })
      told.set(pair, (await customer.call(namespace, method, argument)).text)
    }
  return told
}

function addressesOf({ delivery, file }: Version): readonly string[] {
  return [
    `/stream/info/${file}`,
    `/stream/download/${file}-${NAME}`,
    `/stream/upload/${file}-${NAME}`,
    `/stream/preview/${file}`,
    `/stream/preview/${file}/1`,
    `/order/${order}/version-2.sha256`,
    ...['downloads', 'activity', 'files', `files/${file}`, `read/${delivery}`, `originality/${delivery}`].map(
      (page) => `/order/${order}/${page}`,
    ),
    `/order/${order}/compare/${draft.delivery}/${delivery}`,
    '/orders/active',
    '/notifications',
  ]
}

async function get(path: string) {
  return customer.send({ path, method: 'GET', headers: { token: await liveToken(customer) } })
}

/** Waits until there are this many of them, and no more. */
async function mailsAboutVersions(count: number) {
  return eventually(async () => {
    const mails = await mailsTo(server.sandbox.url, customer.email)
    const about = mails.filter(({ subject }) => subject.startsWith('A version of your paper'))
    if (about.length !== count) throw new Error(`There are ${about.length} mails about versions`)
    return mails
  })
}

/** Lists everything that is in the export of the account. */
async function exported(): Promise<string> {
  await customer.call('exports', 'create')
  const { key, name } = await eventually(async () => {
    const [copy] = found(await customer.call('exports', 'fetch'))
    if (copy?.state !== 'approved') throw new Error('The copy is not ready')
    return copy
  })
  const answer = await fetch(new URL(`/stream/download/${key}-${name}`, server.baseUrl), {
    headers: { token: await liveToken(customer) },
  })
  const zip = readZip(Buffer.from(await answer.arrayBuffer()))
  expect(zip.size).toBeGreaterThan(20)
  return [...zip].flat().join('\n')
}

/** Waits until the job has read the paper. */
async function reportOn(id: number, delivery: number) {
  return eventually(async () => {
    const answer = await customer.call('papers', 'originality', { order: id, delivery })
    if (answer.status !== 200) throw new Error(answer.text)
    return found(answer)
  })
}

async function orderInWork(): Promise<number> {
  const id = await place(customer)
  await payCard(server, customer, id)
  await atDesk(morgan, 'approve', id)
  await atDesk(wren, 'claim', id)
  return id
}

/** Hands in a version, and waits until the job has read it. */
async function uploaded(
  id: number,
  stage: 'draft' | 'final',
  file: { name: string; bytes: string },
): Promise<Version> {
  const key = await bring(server, wren, file)
  await atDesk(wren, 'upload', id, { stage, files: [key] })
  const [delivery] = found(await morgan.call('deliveries', 'fetch', { order: id }))
  if (!delivery) throw new Error('The version is missing')
  await eventually(async () => {
    const { status, text } = await morgan.call('papers', 'originality', { order: id, delivery: delivery.id })
    if (status !== 200) throw new Error(text)
  })
  return { delivery: delivery.id, file: key }
}

async function atDesk(
  caller: Caller,
  method: string,
  id: number,
  given: Readonly<Record<string, unknown>> = {},
) {
  const { version } = found(await caller.call('desk', 'order', { id }))
  const { status, text } = await caller.call('desk', method, { order: id, version, ...given })
  if (status !== 200) throw new Error(`desk.${method} answered ${text}`)
}
