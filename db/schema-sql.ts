// The catalogue as SQL that makes the same database again: db/schema.sql, in which a review sees what a
// migration changes.
import type { Catalogue, Column, Table } from './catalogue.ts'

export function schemaSql({ extensions, types, functions, tables }: Catalogue): string {
  const statements = [
    'set check_function_bodies = off',
    ...extensions,
    ...types,
    ...functions.map((definition) => definition.trimEnd()),
    ...tables.map(createTable),
    ...tables.flatMap(addReferences),
    ...tables.flatMap(({ indexes }) => indexes),
    ...tables.flatMap(({ triggers }) => triggers),
  ]
  return `-- What the migrations make, written by npm run db:dump.\n\n${statements.map((text) => `${text};\n`).join('\n')}`
}

function createTable({ quotedName, columns, constraints }: Table): string {
  const lines = [
    ...columns.map(columnLine),
    ...constraints.filter(({ kind }) => kind !== 'f').map(({ definition }) => definition),
  ]
  return `create table ${quotedName} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)`
}

function addReferences({ quotedName, constraints }: Table): readonly string[] {
  return constraints
    .filter(({ kind }) => kind === 'f')
    .map(({ definition }) => `alter table ${quotedName} add ${definition}`)
}

function columnLine(column: Column): string {
  const words = [column.quotedName, column.type]
  if (column.collation) words.push(`collate ${column.collation}`)
  if (column.isRequired) words.push('not null')
  if (column.identity)
    words.push(`generated ${column.identity === 'a' ? 'always' : 'by default'} as identity`)
  else if (column.isGenerated) words.push(`generated always as (${column.default}) stored`)
  else if (column.default !== null) words.push(`default ${column.default}`)
  return words.join(' ')
}
