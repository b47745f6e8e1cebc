// The service worker imports nothing, so it knows the calls of the contract by their names alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { Auth } from '#contract/kinds/people.ts'
import { readSources, ROOT } from '#tests/kit/sources.ts'

const worker = readFileSync(join(ROOT, 'web/worker/worker.ts'), 'utf8')
const calls = Object.entries(contract).flatMap(([namespace, methods]) =>
  Object.entries(methods).map(([name, { kind, output }]) => ({ pair: `${namespace}.${name}`, kind, output })),
)

/** Returns the calls in a set of the worker. */
function pairsIn(set: string): readonly string[] {
  const [, pairs = ''] = new RegExp(`const ${set} = new Set\\(\\[([^\\]]+)`).exec(worker) ?? []
  return [...pairs.matchAll(/'([^']+)'/g)].map(([, pair = '']) => pair)
}

test('the worker learns from every call that tells who is signed in, and so forgets what it kept of another person', () => {
  const telling: readonly string[] = calls.filter(({ output }) => output === Auth).map(({ pair }) => pair)
  expect(pairsIn('SIGNING_IN').toSorted()).toEqual(telling.toSorted())
})

test('it keeps the answers that the pages of orders and of notifications read, and none that no page asks for', () => {
  const pages = readSources().filter(({ path }) => /^web\/(?!worker\/)(?!.*\.test\.)/.test(path))
  const isAsked = (pair: string, folder: string) =>
    pages.some(
      ({ path, text }) =>
        path.startsWith(folder) && new RegExp(`\\(\\s*'${pair.replace('.', "',\\s*'")}'`).test(text),
    )
  const kept = pairsIn('READS')
  expect(kept.filter((pair) => !isAsked(pair, 'web/'))).toEqual([])
  for (const folder of ['web/pages/order-page/', 'web/pages/orders/', 'web/pages/notifications/']) {
    const asked = calls.filter(({ pair, kind }) => kind === 'read' && isAsked(pair, folder))
    expect(asked.length, folder).toBeGreaterThan(0)
    expect(kept).toEqual(expect.arrayContaining(asked.map(({ pair }) => pair)))
  }
})
