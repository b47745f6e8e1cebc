// Hot reads: the SQL is built once, at import, and only the parameters travel with each call.
import { type Compilable, type CompiledQuery, Kysely, PostgresDialect, type QueryResult } from 'kysely'
import type { Db } from './connection.ts'
import type { Tables } from './tables.ts'

const builder = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('this database only builds SQL')) }),
})

/**
 * Compiles a query once, where it is defined: `const findTitle = compileOnce((db, id: number) =>
 * db.selectFrom('orders').select('topic').where('id', '=', id))`, then `await findTitle(db, 7)`. The parameters and, where one
 * is an object, its members can only be passed on: while the SQL is built they are stand-ins.
 */
export function compileOnce<Parameters extends readonly unknown[], Row>(
  build: (db: Db, ...parameters: Parameters) => Compilable<Row>,
): (db: Db, ...parameters: Parameters) => Promise<readonly Row[]> {
  const standIns = Array.from({ length: build.length - 1 }, makeStandIn)
  const query: CompiledQuery<Row> = Reflect.apply(build, null, [
    builder,
    ...standIns.map(({ value }) => value),
  ]).compile()
  const places = query.parameters.map((value) => providerOf(value, standIns))
  return async (db, ...parameters) => {
    const { rows } = await ask<Row>(db, {
      ...query,
      parameters: places.map((takeFrom) => takeFrom(parameters)),
    })
    return rows
  }
}

/**
 * Kysely makes each statement of a transaction wait for the answer to the one before. PostgreSQL handles
 * statements in order anyway, so we send those of the same moment together, in one round trip.
 */
async function ask<Row>(db: Db, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  if (!db.isTransaction) return db.executeQuery(query)
  const sent = await db
    .getExecutor()
    .provideConnection((connection) => Promise.resolve({ answer: connection.executeQuery<Row>(query) }))
  return sent.answer
}

type StandIn = { readonly value: object; readonly members: Map<unknown, string | symbol> }
type Provide = (parameters: readonly unknown[]) => unknown

function makeStandIn(): StandIn {
  const members = new Map<unknown, string | symbol>()
  const get = (_from: object, name: string | symbol) => {
    const member = Symbol(String(name))
    members.set(member, name)
    return member
  }
  return { value: new Proxy({}, { get }), members }
}

/** Says where a call finds a parameter of the SQL; a value that is not a stand-in is a constant. */
function providerOf(value: unknown, standIns: readonly StandIn[]): Provide {
  const index = standIns.findIndex((standIn) => standIn.value === value || standIn.members.has(value))
  const member = standIns[index]?.members.get(value)
  if (index === -1) return () => value
  if (member === undefined) return (parameters) => parameters[index]
  return (parameters) => Reflect.get(Object(parameters[index]), member)
}
