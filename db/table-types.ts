// The catalogue as the types of Kysely: server/store/tables.ts.
import type { Catalogue, Column, Table } from './catalogue.ts'
import { SetupProblem } from './setup-problem.ts'

// Instants are bigint epoch seconds and money is integer cents, so time and numeric types have no place here.
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  citext: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  // The driver returns it as a value, and takes it as text.
  jsonb: 'ColumnType<unknown, string, string>',
  text: 'string',
  uuid: 'string',
}

export function tableTypes({ tables }: Catalogue): string {
  const body = `export type Tables = {\n${tables.map((table) => tableType(table)).join('')}}\n`
  const used = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`))
  const imports = used.length > 0 ? `import type { ${used.join(', ')} } from 'kysely'\n\n` : ''
  return `// The tables as the migrations make them, written by npm run db:dump.\n${imports}${body}`
}

function tableType(table: Table): string {
  return `  ${table.name}: {\n${table.columns.map((column) => `    ${column.name}: ${columnType(table, column)}\n`).join('')}  }\n`
}

function columnType(table: Table, column: Column): string {
  const words = column.labels ?? allowedWords(table, column)
  const element = words
    ? words.map((word) => `'${word.replaceAll(/['\\]/g, '\\$&')}'`).join(' | ')
    : TYPES[column.base]
  if (!element) {
    throw new SetupProblem(
      `The column ${table.name}.${column.name} is ${column.type}, which db/table-types.ts does not allow.`,
    )
  }
  const value = column.isArray ? `readonly (${element})[]` : element
  const type = column.isRequired ? value : `${value} | null`
  if (column.isGenerated || column.identity === 'a') return `GeneratedAlways<${type}>`
  return column.default !== null || column.identity === 'd' ? `Generated<${type}>` : type
}

/** Lists the words of a check like `status in ('unpaid', 'active')`. */
function allowedWords({ constraints }: Table, { name }: Column): readonly string[] | null {
  for (const { kind, definition, columns } of constraints) {
    if (kind !== 'c' || columns.length !== 1 || columns[0] !== name) continue
    const list = / CHECK \(\(\w+ = ANY \(ARRAY\[('[^\]]*'::text)\]\)\)\)$/.exec(definition)?.[1]
    if (list)
      return Array.from(list.matchAll(/'((?:[^']|'')*)'::text/g), ([, word = '']) =>
        word.replaceAll("''", "'"),
      )
  }
  return null
}
