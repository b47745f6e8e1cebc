// The service worker imports nothing, so it knows the calls of the contract by their names alone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { Auth } from '#contract/kinds/people.ts'
import { ROOT } from '#tests/kit/sources.ts'

const worker = readFileSync(join(ROOT, 'web/worker/worker.ts'), 'utf8')
const calls = Object.entries(contract).flatMap(([namespace, methods]) =>
  Object.entries(methods).map(([name, { output }]) => ({ pair: `${namespace}.${name}`, output })),
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

test('the calls whose answers it keeps exist', () => {
  const kept = pairsIn('READS')
  expect(kept).toContain('orders.info')
  expect(calls.map(({ pair }) => pair)).toEqual(expect.arrayContaining([...kept]))
})
