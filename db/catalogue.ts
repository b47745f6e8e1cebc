// Reads what the migrations have made from PostgreSQL's own catalogues: tables, functions and what belongs to them.
import type { Pool } from 'pg'
import { SetupProblem } from './setup-problem.ts'

export type Column = {
  readonly name: string
  readonly quotedName: string
  readonly type: string
  readonly base: string
  readonly isArray: boolean
  readonly isRequired: boolean
  readonly default: string | null
  readonly identity: '' | 'a' | 'd'
  readonly isGenerated: boolean
  readonly collation: string | null
  readonly labels: readonly string[] | null
}

export type Constraint = {
  readonly kind: 'p' | 'u' | 'c' | 'f' | 'x'
  readonly definition: string
  readonly columns: readonly string[]
}

export type Table = {
  readonly name: string
  readonly quotedName: string
  readonly columns: readonly Column[]
  readonly constraints: readonly Constraint[]
  readonly indexes: readonly string[]
  readonly triggers: readonly string[]
}

export type Catalogue = {
  readonly extensions: readonly string[]
  readonly types: readonly string[]
  readonly functions: readonly string[]
  readonly tables: readonly Table[]
}

/** Reads what the schema `public` has, without what extensions put there. */
export async function readCatalogue(pool: Pool): Promise<Catalogue> {
  const client = await pool.connect()
  try {
    // Names in definitions are written without their schema.
    await client.query('set search_path = public')
    const read = async <Row extends object>(sql: string): Promise<readonly Row[]> =>
      (await client.query<Row>(sql)).rows
    refuseUnknown(await read<Definition>(UNKNOWN))
    return {
      extensions: definitions(await read<Definition>(EXTENSIONS)),
      types: definitions(await read<Definition>(TYPES)),
      functions: definitions(await read<Definition>(FUNCTIONS)),
      tables: await read<Table>(TABLES),
    }
  } finally {
    client.release(true)
  }
}

type Definition = { readonly definition: string }

function definitions(rows: readonly Definition[]): readonly string[] {
  return rows.map(({ definition }) => definition)
}

function refuseUnknown([unknown]: readonly Definition[]): void {
  if (unknown)
    throw new SetupProblem(`The dump does not write ${unknown.definition} yet; teach db/catalogue.ts.`)
}

const isOurs = (oid: string) => `not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`

const EXTENSIONS = `
  select format('create extension if not exists %I', extname) as definition
  from pg_extension where extname <> 'plpgsql' order by extname`

const UNKNOWN = `
  select case relkind when 'v' then 'view ' when 'm' then 'materialized view ' when 'p' then 'partitioned table '
      when 'S' then 'sequence ' when 'f' then 'foreign table ' else 'composite type ' end || relname as definition
  from pg_class c
  where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i', 't') and ${isOurs('c.oid')}
    and not (relkind = 'S' and exists (select from pg_depend where objid = c.oid and deptype = 'i'))
  order by relname limit 1`

const TYPES = `
  select case typtype
    when 'e' then format('create type %I as enum (%s)', typname,
      (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
    else format('create domain %I as %s%s%s%s', typname, format_type(typbasetype, typtypmod),
      case when typnotnull then ' not null' else '' end,
      coalesce(' default ' || typdefault, ''),
      (select string_agg(format(' constraint %I %s', conname, pg_get_constraintdef(oid)), '' order by conname)
        from pg_constraint where contypid = t.oid and contype = 'c'))
    end as definition
  from pg_type t
  where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${isOurs('t.oid')}
  order by typtype desc, typname`

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as definition
  from pg_proc p
  where pronamespace = 'public'::regnamespace and ${isOurs('p.oid')}
  order by proname, pg_get_function_identity_arguments(p.oid)`

const COLUMNS = `
  select json_agg(json_build_object(
      'name', attname, 'quotedName', quote_ident(attname), 'type', format_type(atttypid, atttypmod),
      'base', coalesce(nullif(base.typname, ''), type.typname), 'isArray', type.typcategory = 'A',
      'isRequired', attnotnull, 'identity', attidentity, 'isGenerated', attgenerated <> '',
      'default', pg_get_expr(adbin, adrelid),
      'collation', case when attcollation <> type.typcollation then quote_ident(collname) end,
      'labels', (select json_agg(enumlabel order by enumsortorder) from pg_enum
        where enumtypid = coalesce(base.oid, type.oid))
    ) order by attnum)
  from pg_attribute
  join pg_type type on type.oid = atttypid
  left join pg_type base on base.oid = coalesce(nullif(type.typelem, 0), nullif(type.typbasetype, 0))
  left join pg_collation on pg_collation.oid = attcollation
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = c.oid and attnum > 0 and not attisdropped`

const CONSTRAINTS = `
  select coalesce(json_agg(json_build_object(
      'kind', contype, 'definition', format('constraint %I %s', conname, pg_get_constraintdef(oid)),
      'columns', (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = c.oid and attnum = any (conkey))
    ) order by array_position('{p,u,x,c,f}', contype::text), conname), '[]')
  from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'c', 'f', 'x')`

const INDEXES = `
  select coalesce(json_agg(pg_get_indexdef(indexrelid) order by indexrelid::regclass::text), '[]')
  from pg_index
  where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`

const TRIGGERS = `
  select coalesce(json_agg(pg_get_triggerdef(oid) order by tgname), '[]')
  from pg_trigger where tgrelid = c.oid and not tgisinternal`

const TABLES = `
  select relname as name, quote_ident(relname) as "quotedName", (${COLUMNS}) as columns, (${CONSTRAINTS}) as constraints,
    (${INDEXES}) as indexes, (${TRIGGERS}) as triggers
  from pg_class c
  where relnamespace = 'public'::regnamespace and relkind = 'r' and ${isOurs('c.oid')}
  order by relname`
