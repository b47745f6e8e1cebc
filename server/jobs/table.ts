// All jobs. A name without its job, or a job without its name, is a type error.
import type { JobName } from '#server/deeds/enqueue.ts'
import type { Job } from '#server/work/job.ts'
import { dispute } from './dispute.ts'
import { exportAccount } from './export.ts'
import { mail } from './mail.ts'
import { payment } from './payment.ts'
import { push } from './push.ts'
import { reading } from './reading.ts'
import { refund } from './refund.ts'

export const jobs: Readonly<Record<JobName, Job>> = {
  mail,
  push,
  export: exportAccount,
  payment,
  refund,
  dispute,
  reading,
}
