// The work that is left to jobs, and the way to leave it there inside the transaction that promises it.
import type { Tx } from '#server/store/connection.ts'

/** Each is a file of server/jobs. */
export type JobName = 'mail' | 'export' | 'payment' | 'refund'

/** A job knows its row and nothing else, so that it never works on yesterday's facts and the queue holds nobody's name. */
export type Enqueue = (db: Tx, job: JobName, rowId: number) => Promise<void>
