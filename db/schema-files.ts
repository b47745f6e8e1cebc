// The two files that show the database to people and to the type checker, made from a freshly migrated one.
import type { Pool } from 'pg'
import { join } from 'node:path'
import { readCatalogue } from './catalogue.ts'
import { schemaSql } from './schema-sql.ts'
import { tableTypes } from './table-types.ts'

export type SchemaFile = { readonly path: string; readonly text: string }

export async function schemaFiles(pool: Pool): Promise<readonly SchemaFile[]> {
  const catalogue = await readCatalogue(pool)
  return [
    { path: join(import.meta.dirname, 'schema.sql'), text: schemaSql(catalogue) },
    { path: join(import.meta.dirname, '../server/store/tables.ts'), text: tableTypes(catalogue) },
  ]
}
