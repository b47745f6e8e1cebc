// Writes db/schema.sql and server/store/tables.ts from a freshly migrated database; with --check it only compares.
import { readFile, writeFile } from 'node:fs/promises'
import { Pool } from 'pg'
import { migrate } from '#db/migrate.ts'
import { schemaFiles } from '#db/schema-files.ts'
import { startTemporaryPostgres } from '#db/temporary-postgres.ts'
import { readOptions } from './options.ts'

const { values } = readOptions({ options: { check: { type: 'boolean', default: false } } })
const postgres = await startTemporaryPostgres()
const pool = new Pool({ connectionString: postgres.url })
try {
  await migrate(pool, { now: 0 })
  for (const { path, text } of await schemaFiles(pool)) {
    if ((await readFile(path, 'utf8').catch(() => '')) === text) continue
    if (values.check) {
      console.error(`${path} is not what the migrations make; run npm run db:dump.`)
      process.exitCode = 1
    } else {
      await writeFile(path, text)
      console.log(`Wrote ${path}`)
    }
  }
} finally {
  await pool.end()
  await postgres.stop()
}
