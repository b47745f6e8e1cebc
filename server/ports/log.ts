// The log: lines of JSON, on standard output unless told otherwise, that name requests, jobs and rows, but no people.
import { pino, type DestinationStream, type Logger } from 'pino'

/** Says where it went wrong, in our own numbers and names. */
const FACTS = ['code', 'schema', 'table', 'column', 'constraint', 'routine', 'status'] as const

/** Of many errors in one, the first tell enough. */
const TOLD_MAX = 5

export function openLog(level: string, to?: DestinationStream): Logger {
  return pino({ level, serializers: { err: described } }, to)
}

/** PostgreSQL and vendors attach rows and answers to their errors, and those name people. */
function described(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const facts = FACTS.map((name) => [name, Reflect.get(error, name)] as const)
  return {
    type: error.constructor.name,
    message: error.message,
    ...Object.fromEntries(facts.filter(([, fact]) => typeof fact === 'string' || typeof fact === 'number')),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: described(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, TOLD_MAX).map(described) }),
  }
}
