// Chains that are longer than the page that we verify at a time.
import { expect, test } from 'vitest'
import { openDisk } from '#server/ports/storage/disk.ts'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { openDeskIn } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { verifyAudits } from './verify-audits.ts'
import { verifyManifests } from './verify-manifests.ts'

const house = await startTestHouse()
const { manager, writer, orderInWork } = await openDeskIn(house)
const storage = await openDisk(await temporaryFolder())

test('a record of two thousand deeds is read to its last', async () => {
  const order = await orderInWork()
  await house.pool.query(
    `with added as (
       insert into audits (order_id, act, from_status, to_status, cents, created_at)
       select $1, 'desk.edit.terms', 'preparing', 'preparing', 0, 9 from generate_series(1, 2000)
     ) update orders set version = version + 2000 where id = $1`,
    [order],
  )
  const { rows } = await house.pool.query('select count(*)::int as rows from audits')
  expect(await verifyAudits(house.db)).toEqual({ rows: rows[0].rows, broken: null })
})

test('two hundred versions of a paper are verified to the last', async () => {
  const order = await orderInWork()
  await house.pool.query(
    `with added as (
       insert into deliveries (order_id, writer_id, kind, created_at, released_at)
       select $1, $2, 'draft', 9, 9 from generate_series(1, 200) returning id
     ) insert into manifests (delivery_id, order_id, released_by) select id, $1, $3 from added order by id`,
    [order, writer.id, manager.id],
  )
  expect(await verifyManifests(house.db, storage)).toEqual({ rows: 200, broken: null })
})
