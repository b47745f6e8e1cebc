// All jobs. A name without its job, or a job without its name, is a type error.
import type { JobName } from '#server/deeds/enqueue.ts'
import type { Job } from '#server/work/job.ts'
import { disputeJob } from './dispute.ts'
import { exportJob } from './export.ts'
import { mailJob } from './mail.ts'
import { paymentJob } from './payment.ts'
import { pushJob } from './push.ts'
import { readingJob } from './reading.ts'
import { refundJob } from './refund.ts'

export const jobs: Readonly<Record<JobName, Job>> = {
  mail: mailJob,
  push: pushJob,
  export: exportJob,
  payment: paymentJob,
  refund: refundJob,
  dispute: disputeJob,
  reading: readingJob,
}
