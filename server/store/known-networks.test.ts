import { expect, test } from 'vitest'
import { KNOWN_NETWORK_SECONDS } from '#domain/throttles.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { addResident } from '#tests/kit/residents.ts'
import { isKnownNetwork, rememberNetwork, sweepNetworks } from './known-networks.ts'

const NOW = 1_900_000_000
const { db } = await testDatabase()

test('a network is known for ninety days from its last sign-in to the second, and then swept', async () => {
  const { id: personId } = await addResident(db, NOW)
  const hash = Buffer.alloc(32, 7)
  const remember = (now: number) =>
    db.transaction().execute((tx) => rememberNetwork(tx, { personId, hash, now }))
  await remember(NOW - 9)
  await remember(NOW)
  const over = NOW + KNOWN_NETWORK_SECONDS
  expect(await isKnownNetwork(db, Buffer.alloc(32, 8), NOW)).toBe(false)
  expect([await isKnownNetwork(db, hash, over - 1), await isKnownNetwork(db, hash, over)]).toEqual([
    true,
    false,
  ])
  // The sweep also takes the network from which the person came to be here.
  expect(await sweepNetworks(db, over - 1, 500)).toBe(0)
  expect(await sweepNetworks(db, over, 500)).toBe(2)
})
