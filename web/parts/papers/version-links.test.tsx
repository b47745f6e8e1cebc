// What leads on from a version: the one before it, where else its words stand, and its manifest.
import { expect, test } from 'vitest'
import { drawn, waysIn } from '#tests/kit/drawn.tsx'
import { VersionLinks } from './version-links.tsx'

const [final, draft] = [Object({ id: 5, kind: 'final' }), Object({ id: 2, kind: 'draft' })]
const order = Object({ id: 7, deliveries: [final, draft] })
const manifest = Object({ versions: [2, 5].map((delivery) => ({ delivery, hash: '3f9c07d1aaaaa71e' })) })
const waysOf = (delivery: typeof final) =>
  waysIn(drawn(<VersionLinks order={order} delivery={delivery} manifest={manifest} />))

test('the first version has a manifest alone, and the next leads back to the first', () => {
  expect(waysOf(draft)).toEqual(['Manifest → /order/7/version-1.sha256'])
  expect(waysOf(final)).toEqual([
    expect.stringContaining('Compare with version 1 → '),
    expect.stringContaining('Originality → '),
    'Manifest → /order/7/version-2.sha256',
  ])
})
