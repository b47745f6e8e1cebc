// One PostgreSQL for a whole test run, and a fresh migrated database for each caller: plain functions, for any runner.
import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { migrate } from '#db/migrate.ts'
import { prepareQueue } from '#server/work/queue.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from '#db/temporary-postgres.ts'
import { query } from './query.ts'

const TEMPLATE = 'longhand_template'

export async function startTestCluster(): Promise<TemporaryPostgres> {
  const cluster = await startTemporaryPostgres()
  await query(cluster.url, `create database ${TEMPLATE}`)
  const pool = new Pool({ connectionString: databaseUrl(cluster.url, TEMPLATE) })
  await migrate(pool, { now: 0 })
  await prepareQueue(databaseUrl(cluster.url, TEMPLATE))
  // PostgreSQL copies a template only while there are no connections to it.
  await pool.end()
  return cluster
}

/** Returns the address of a fresh database; it goes away with the cluster. */
export async function cloneDatabase(clusterUrl: string): Promise<string> {
  return createDatabase(clusterUrl, TEMPLATE)
}

export async function emptyDatabase(clusterUrl: string): Promise<string> {
  return createDatabase(clusterUrl, 'template0')
}

async function createDatabase(clusterUrl: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  return databaseUrl(clusterUrl, name)
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
