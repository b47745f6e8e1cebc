// Backs up a running PostgreSQL. The backup starts with everything that was committed when the copying ended.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { copyFolder, keepOwner } from './copy-folder.ts'

const SLOT = 'longhand_backup'
const LOG = 'pg_wal'

/** What belongs to the running server alone; PostgreSQL says which folders a backup can do without. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'postgres.log', 'postgres.log.old', LOG])
const EMPTIED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

export async function backUpPostgres(url: string, folder: string, target: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    // The slot keeps the log that is written from now on until this connection ends.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [SLOT])
    await client.query("select pg_backup_start('longhand', fast => true)")
    await copyFolder(folder, target, isOfTheCluster)
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    await copyFolder(join(folder, LOG), join(target, LOG))
    const label = join(target, 'backup_label')
    await writeFile(label, rows[0]?.labelfile ?? '')
    await keepOwner(join(folder, 'PG_VERSION'), label)
  } finally {
    await client.end()
  }
}

function isOfTheCluster(path: string): boolean {
  const [first = '', ...inside] = path.split(/[\\/]/)
  const isOfTheServer = LEFT_OUT.has(first) || first.startsWith('.s.PGSQL')
  return !isOfTheServer && !(EMPTIED.has(first) && inside.length > 0) && !path.includes('pgsql_tmp')
}
