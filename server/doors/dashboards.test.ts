// The dashboard and the alarms in deploy/ ask only for metrics that our processes report.
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { isRecord } from '#contract/grammar/tags.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { addPair } from '#tests/chaos/pairs.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { listen } from '#tests/kit/live.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { freePort } from '#scripts/ports.ts'
import { listenForMetrics, startMetrics } from './metrics.ts'

const metricsPort = await freePort()
const server = await startTestServer({ METRICS_PORT: String(metricsPort) })

/** The labels that Prometheus adds to each process, besides our own. */
const SCRAPED = new Set(['up', 'instance', 'job'])
const LANGUAGE = new Set(
  'sum by rate increase histogram_quantile topk changes time and or unless on ignoring'.split(' '),
)

type Asked = { readonly names: readonly string[]; readonly labels: readonly string[] }

/** Reads the names of metrics and labels in a PromQL expression. */
function readExpression(expression: string): Asked {
  const groupings = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(','))
  const matched = [...expression.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label)
  const bare = expression.replaceAll(/\bby \([^)]*\)/g, '').replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
  const names = [...bare.matchAll(/[a-z_]\w*/gi)].map(([name]) => name)
  return {
    names: names.filter((name) => !LANGUAGE.has(name)),
    labels: [...groupings.map((label) => label.trim()), ...matched],
  }
}

function members(value: unknown, name: string): readonly Record<string, unknown>[] {
  const list = isRecord(value) ? value[name] : undefined
  return Array.isArray(list) ? list.filter(isRecord) : []
}

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
const dashboard: unknown = JSON.parse(read('grafana.json'))
const panels = members(dashboard, 'panels')
const expressions = [
  ...panels.flatMap((panel) => members(panel, 'targets').map(({ expr }) => String(expr))),
  ...[...read('alarms.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression),
]

/**
 * All that /metrics shows once people have used the product: the names of its samples, and the labels of
 * each.
 */
async function showMetrics(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const samples = [...(await readMetrics()).matchAll(/^([a-z_]\w*)(?:\{([^}]*)\})? \S+$/gim)]
  return new Map(
    samples.map(([, name = '', labels = '']) => [
      name,
      new Set([...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label)),
    ]),
  )
}

async function readMetrics(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
}

test('each metric and label that the dashboard or an alarm names is there once the product was used', async () => {
  const { order, customer, writer } = await addPair(server.db, 1)
  const [reader, sender] = [customer, writer].map(({ cookie }) =>
    server.holding(cookie.replace('token=', '')),
  )
  const ear = await listen(server.baseUrl, reader ?? server.as('visitor'))
  await sender?.call('messages', 'send', { order, content: 'The first part is done.', hash: 'a'.repeat(32) })
  await ear.hear('message')
  ear.socket.emit('words')
  const { email } = await signUp(server)
  expect(
    (await server.as('visitor').call('verification', 'enroll', { email, purpose: 'reset' })).status,
  ).toBe(200)
  await eventually(async () => {
    const shown = await showMetrics()
    for (const name of ['jobs_total', 'relay_turned_away_total']) expect([...shown.keys()]).toContain(name)
  })
  const shown = await showMetrics()
  expect(expressions.length).toBeGreaterThan(20)
  for (const expression of expressions) {
    const { names, labels } = readExpression(expression)
    expect(names.length, expression).toBeGreaterThan(0)
    for (const name of names) {
      const known = shown.get(name)
      expect(known !== undefined || SCRAPED.has(name), `${name} in ${expression}`).toBe(true)
      // Prometheus renames a label of ours if it sets one of that name itself.
      for (const label of labels)
        expect(
          known?.has(label.replace(/^exported_/, '')) || SCRAPED.has(label),
          `${label} in ${expression}`,
        ).toBe(true)
    }
  }
})

test('a request counts for its door or for pages, and the address that the visitor asked for stays out of the metrics', async () => {
  const key = '5ec2e7'.repeat(5) + '00'
  const paths = [`/avatar/${key}`, `/stream/upload/${key}-notes.txt`, `/nowhere/${key}?token=${key}`]
  for (const path of paths) await fetch(new URL(path, server.baseUrl))
  await fetch(new URL(`/nowhere/${key}`, server.baseUrl), { method: 'PUT' })
  const counted = await eventually(async () => {
    const text = await readMetrics()
    for (const route of ['/avatar/:key', '/stream/upload/:base', '*', 'unknown'])
      expect(text).toContain(`http_request_seconds_count{route="${route}"`)
    return text
  })
  expect(counted).not.toContain(key)
})

test('metrics are for this machine alone', async () => {
  const app = await listenForMetrics(startMetrics(), 0)
  onTestFinished(() => app.close())
  expect(app.addresses()).toEqual([expect.objectContaining({ address: '127.0.0.1' })])
})

test('the dashboard is one that Grafana can load: panels of their own numbers and places, each with its questions', () => {
  expect(dashboard).toMatchObject({ title: 'Longhand', uid: 'longhand', schemaVersion: expect.any(Number) })
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(panels.length)
  for (const panel of panels) {
    expect(panel).toMatchObject({
      type: 'timeseries',
      title: expect.stringMatching(/\w/),
      datasource: { type: 'prometheus', uid: '${datasource}' },
      gridPos: { w: expect.any(Number), h: expect.any(Number) },
    })
    const targets = members(panel, 'targets')
    expect(targets.length).toBeGreaterThan(0)
    expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length)
  }
})
