// One PostgreSQL for a whole test run, and a fresh migrated database for each caller: plain functions, for any runner.
import { randomUUID } from 'node:crypto'
import { Client, Pool } from 'pg'
import { migrate } from '#db/migrate.ts'
import { prepareQueue } from '#server/work/queue.ts'
import { startTemporaryPostgres, type TemporaryPostgres } from '#db/temporary-postgres.ts'

const TEMPLATE = 'longhand_template'

export async function startTestCluster(): Promise<TemporaryPostgres> {
  const cluster = await startTemporaryPostgres()
  await execute(cluster.url, `create database ${TEMPLATE}`)
  const pool = new Pool({ connectionString: databaseUrl(cluster.url, TEMPLATE) })
  await migrate(pool, { now: 0 })
  await prepareQueue(databaseUrl(cluster.url, TEMPLATE))
  // PostgreSQL copies a template only while it has no connections.
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
  await execute(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  return databaseUrl(clusterUrl, name)
}

function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
