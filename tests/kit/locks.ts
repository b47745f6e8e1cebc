// Waits until calls of the product stand still at a row that a test holds, so that the test can change the row under them.
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import type { TestServer } from './server.ts'

/** Waits until this many transactions, and no more, wait for a lock. */
export async function untilWaiting({ pool }: Pick<TestServer, 'pool'>, transactions = 1): Promise<void> {
  await eventually(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(transactions)
  })
}
