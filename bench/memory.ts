// The memory of a web process: after its start, and at its highest while pages, reads and orders come as fast as it answers.
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { bringCustomers } from './customers.ts'
import { placingAt } from './orders.ts'
import { measureRates, spread, type Candidate } from './rounds.ts'
import type { Stage } from './stage.ts'
import { atMost, type Row } from './table.ts'

const IDLE_MB_MAX = 160
const LOADED_MB_MAX = 250
const CUSTOMERS = 300
const SETTLE_MS = 2_000

export async function benchMemory(stage: Stage): Promise<Row[]> {
  const DATABASE_URL = await stage.openDatabase()
  const customers = await bringCustomers(DATABASE_URL, CUSTOMERS)
  const { says: product, pid } = await stage.start('product.ts', { DATABASE_URL, ROLES: 'web' })
  await pause(SETTLE_MS)
  const idle = await restingMemoryOf(pid)
  const brotli = { 'accept-encoding': 'br' }
  const json = { 'content-type': 'application/json' }
  const load: readonly Candidate[] = [
    { name: 'a kept page', url: `${product}/`, headers: brotli },
    { name: 'a rendered page', url: `${product}/signin`, headers: brotli },
    {
      name: 'a read',
      url: `${product}/api/proxy?namespace=types&method=fetch`,
      method: 'POST',
      headers: json,
      body: '{}',
    },
    { name: 'orders', ...placingAt(product, customers) },
  ]
  await measureRates(load)
  return [
    ...atMost('MB', IDLE_MB_MAX, [{ name: 'memory of an idle web process', ...spread([idle]) }]),
    ...atMost('MB', LOADED_MB_MAX, [
      {
        name: 'the same at its highest, under pages, reads and orders in turns',
        ...spread([await memoryOf(pid, 'VmHWM')]),
      },
    ]),
  ]
}

/** How much is in memory, or was at its highest, in megabytes. */
export async function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM' = 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024
}

/** Makes the process collect its garbage first, and Linux forget the highest value so far. */
export async function restingMemoryOf(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR2')
  await pause(SETTLE_MS)
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  return memoryOf(pid)
}
