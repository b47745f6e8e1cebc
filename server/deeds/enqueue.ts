// The names of all jobs, and the way to leave work to one inside the transaction that promises it.
import type { Tx } from '#server/store/connection.ts'

/** Each job is a file in server/jobs. */
export type JobName = 'mail' | 'push' | 'export' | 'payment' | 'refund' | 'dispute' | 'reading'

/** A job gets the id of its row and nothing else, so it always reads fresh facts, and the queue names no person. */
export type Enqueue = (db: Tx, job: JobName, rowId: number) => Promise<void>
