// What the whole process shares: made once at the start, handed to everything as an argument.
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Settings } from './env.ts'
import type { Db } from './store/connection.ts'

export type House = {
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Logger
  /** The pool whose connections PostgreSQL itself holds read-only. */
  readonly readings: Db
  /** In demo and tests every answer is held against the contract before it leaves. */
  readonly checksAnswers: boolean
}
