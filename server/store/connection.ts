// The way to PostgreSQL: one bounded pool, named prepared statements, Kysely on top of it.
import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Client, type ClientConfig, Pool, type QueryArrayResult, types } from 'pg'
import { Crowded } from './availability.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type PoolOptions = {
  readonly max?: number
  /** PostgreSQL refuses every write on these connections. */
  readonly readOnly?: boolean
  /** How long a call waits for a connection, whether others use it or it has still to be made. */
  readonly patienceMs?: number
  /** How long a statement waits for an answer; 0 sets no limit, for work such as a migration. */
  readonly answerMs?: number
  /** Called when a connection breaks. Its user notices with the next statement, and the pool replaces it. */
  readonly onBreak: (error: Error) => void
}

const POOL_MAX = 10
const STATEMENT_TIMEOUT_MS = 15_000
/** PostgreSQL itself ends a slow statement sooner; this one notices a database that is gone without a word. */
const ANSWER_TIMEOUT_MS = 20_000
const PATIENCE_MS = 15_000
// Ten connections that are held for a slow 150 ms each serve a thousand calls within that patience. A call
// that finds more than these ahead of it would wait in vain, so we refuse it at once.
const WAITING_MAX = 1_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
// Each connection keeps the plans of its named statements; texts beyond these (lists of varying length) stay unnamed.
const NAMED_STATEMENTS_MAX = 1_000
const INT8 = types.builtins.INT8

export function openPool(
  url: string,
  {
    max = POOL_MAX,
    readOnly = false,
    patienceMs = PATIENCE_MS,
    answerMs = ANSWER_TIMEOUT_MS,
    onBreak,
  }: PoolOptions,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    Client: PreparingClient,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : types.getTypeParser(oid, format)) },
    application_name: 'longhand',
    connectionTimeoutMillis: patienceMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: answerMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
  })
  // PostgreSQL may end a connection between two statements of a transaction, when no other listener is there.
  return pool.on('connect', (client) => client.on('error', onBreak)).on('error', () => {})
}

export function openDatabase(pool: Pool, waitingMax = WAITING_MAX): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: inTurn(pool, waitingMax) }) })
}

/** The pool serves waiting calls in order; here we limit their number. */
function inTurn(pool: Pool, waitingMax: number) {
  return {
    options: pool.options,
    connect: async () => {
      if (pool.waitingCount >= waitingMax) throw new Crowded('Too many calls wait for a database connection')
      return pool.connect()
    },
    end: () => pool.end(),
  }
}

/**
 * Gives every statement with parameters a name, which halves PostgreSQL's work for it. A transaction does not
 * wait for its `begin`: the first statement follows at once, so a transaction is one round trip shorter.
 * Statements of the same moment leave in one write, because the write is most of what a short statement
 * costs.
 */
class PreparingClient extends Client {
  #begun: Promise<unknown> | undefined
  #failure: unknown
  #isGathering = false

  constructor(config?: ClientConfig) {
    super({ ...config, pipeline: true })
  }

  override query(query: unknown, values?: unknown, callback?: unknown) {
    this.#gather()
    const named =
      typeof query === 'string' && Array.isArray(values) ? { text: query, ...nameOf(query) } : query
    // oxlint-disable-next-line typescript/unbound-method -- applied to this
    const answer = Reflect.apply(super.query, this, [named, values, callback])
    const begun = this.#begun
    this.#begun = undefined
    if (query === BEGIN) return this.#begin(answer)
    const explained = this.#explain(answer, query === COMMIT)
    // If `begin` failed, the transaction has failed, whatever its first statement says.
    return begun ? Promise.all([begun, explained]).then(([, result]) => result) : explained
  }

  /** What fails because of an earlier statement, which may not have been waited for, fails with the error of that one. */
  async #explain(answer: Promise<QueryArrayResult>, isCommit: boolean) {
    try {
      const result = await answer
      // PostgreSQL answers so when it cannot commit.
      if (isCommit && result.command === 'ROLLBACK') throw this.#failure
      return result
    } catch (error) {
      if (Object(error).code !== IN_FAILED_TRANSACTION) this.#failure = error
      throw this.#failure
    }
  }

  #gather() {
    if (this.#isGathering) return
    this.#isGathering = true
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  #begin(answer: Promise<unknown>) {
    this.#begun = answer
    answer.catch(() => {})
    return Promise.resolve({ command: 'BEGIN', rowCount: null, oid: 0, rows: [], fields: [] })
  }
}

/** The texts that Kysely sends. */
const BEGIN = 'begin'
const COMMIT = 'commit'

const IN_FAILED_TRANSACTION = '25P02'

const names = new Map<string, { readonly name: string }>()

function nameOf(text: string): { readonly name?: string } {
  const known = names.get(text)
  if (known || names.size >= NAMED_STATEMENTS_MAX) return known ?? {}
  const named = { name: createHash('sha256').update(text).digest('base64url').slice(0, 22) }
  names.set(text, named)
  return named
}
