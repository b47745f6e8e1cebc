// What stands beside the list of the desk when the open order does not come.
import { expect, test } from 'vitest'
import { awake } from '#tests/kit/awake.tsx'
import { pass } from '#tests/kit/held-calls.ts'
import { clientLoader } from './beside.tsx'

test('an order that has gone to another writer is no longer open, and one that did not come is asked for again', async () => {
  const { calls } = await awake(null)
  const request = new Request('http://longhand.test/desk?queue=mine&order=7')
  const gone = clientLoader(Object({ request }))
  const lost = clientLoader(Object({ request }))
  await pass()
  await calls[0]?.refuse('not_found')
  await calls[1]?.lose()
  expect(await gone).toBeNull()
  expect(await lost).toEqual({ order: 7, dossier: null })
})
