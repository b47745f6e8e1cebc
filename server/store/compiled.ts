// Hot reads: the SQL is built once, at import, and only the parameters travel with each call.
import { type Compilable, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Db } from './connection.ts'
import type { Tables } from './tables.ts'

const builder = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('This one only builds SQL.')) }),
})

/**
 * `const findTitle = compileOnce((db, id: number) => db.selectFrom('orders').select('topic').where('id', '=', id))`,
 * then `await findTitle(db, 7)`. The parameters can only be passed on: while the SQL is built they are symbols.
 */
export function compileOnce<Parameters extends readonly unknown[], Row>(
  build: (db: Db, ...parameters: Parameters) => Compilable<Row>,
): (db: Db, ...parameters: Parameters) => Promise<readonly Row[]> {
  const standIns: readonly unknown[] = Array.from({ length: build.length - 1 }, () => Symbol('parameter'))
  const query: CompiledQuery<Row> = Reflect.apply(build, null, [builder, ...standIns]).compile()
  const places = query.parameters.map((value) => standIns.indexOf(value))
  return async (db, ...parameters) => {
    const values = places.map((place, index) => (place === -1 ? query.parameters[index] : parameters[place]))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: values })
    return rows
  }
}
