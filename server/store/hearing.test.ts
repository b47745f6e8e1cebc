import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/kit/database.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { startGate } from '#tests/kit/gate.ts'
import { hearHints } from './hearing.ts'

const { pool, url } = await testDatabase()

async function listeners(): Promise<readonly number[]> {
  const { rows } = await pool.query(
    `select pid from pg_stat_activity where application_name = 'longhand relay' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

test('a process that stops while its line is being opened again does stop, and leaves no line', async () => {
  const waiting: (() => void)[] = []
  let lines = 0
  const gate = await startGate(url, ({ passOn }) => {
    lines += 1
    if (lines === 2) waiting.push(passOn)
    else passOn()
  })
  const hints = await hearHints(gate, () => {})
  const [first] = await listeners()
  await pool.query('select pg_terminate_backend($1)', [first])
  await eventually(() => expect(waiting).toHaveLength(1))
  const stopped = hints.stop().then(() => 'stopped')
  for (const passOn of waiting) passOn()
  expect(await Promise.race([stopped, wait(5000, 'still waiting')])).toBe('stopped')
  await eventually(async () => expect(await listeners()).toEqual([]))
})
