// Hot reads: the SQL is built once, at import, and only the parameters travel with each call.
import { type Compilable, CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Db, Tx } from './connection.ts'
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
): Compiled<Parameters, Row> {
  const standIns = Array.from({ length: build.length - 1 }, makeStandIn)
  const query: CompiledQuery<Row> = Reflect.apply(build, null, [
    builder,
    ...standIns.map(({ value }) => value),
  ]).compile()
  const places = query.parameters.map((value) => providerOf(value, standIns))
  const fill = (parameters: Parameters): CompiledQuery<Row> => ({
    ...query,
    parameters: places.map((takeFrom) => takeFrom(parameters)),
  })
  const ask = async (db: Db, ...parameters: Parameters) => {
    const filled = fill(parameters)
    return db.isTransaction ? (await sendOnly(db, filled))() : (await db.executeQuery(filled)).rows
  }
  return Object.assign(ask, { send: (db: Tx, ...parameters: Parameters) => sendOnly(db, fill(parameters)) })
}

type Compiled<Parameters extends readonly unknown[], Row> = {
  (db: Db, ...parameters: Parameters): Promise<readonly Row[]>
  /** Only sends it, as `sendOnly` does. */
  readonly send: (db: Tx, ...parameters: Parameters) => Promise<Later<readonly Row[]>>
}

/** Waits for an answer, also after the commit. */
export type Later<Answer> = () => Promise<Answer>

/**
 * Sends a statement of a transaction and does not wait for its answer, as Kysely would before the next one. PostgreSQL handles
 * statements in order anyway, so what follows may leave in the same write, and so may the commit. If the
 * statement fails, so does all that follows.
 */
export async function sendOnly<Row>(db: Db, query: CompiledQuery<Row>): Promise<Later<readonly Row[]>> {
  const { result } = await db
    .getExecutor()
    .provideConnection((connection) => Promise.resolve({ result: connection.executeQuery<Row>(query) }))
  result.catch(() => {})
  return async () => (await result).rows
}

/** Sends a statement that a library wrote. */
export async function sendText(db: Tx, text: string, values: readonly unknown[]): Promise<void> {
  await sendOnly(db, CompiledQuery.raw(text, [...values]))
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
