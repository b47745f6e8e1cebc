// Hands one mail to the mail server, once.
import { findQueuedMail, markMailFailed, markMailSent, noteMailTry } from '#server/store/mails.ts'
import type { Job } from '#server/work/job.ts'

/** We try fifteen times in about a day; the first tries come within seconds, because people wait for codes. */
export const mailJob: Job = {
  retriesMax: 14,
  firstDelaySeconds: 3,
  runSecondsMax: 60,
  parallel: 3,

  run: async ({ db, mailer, now, signal }, id) => {
    const queued = await findQueuedMail(db, id)
    if (!queued) return
    const { recipient: to, subject, text, html, createdAt, goodUntil } = queued
    // Its code or link no longer works, and the person has asked for a new one or has left.
    if (goodUntil !== null && goodUntil <= now) return markMailFailed(db, id)
    const outcome = await mailer.send({ id: `${id}.${createdAt}`, to, subject, text, html }, signal)
    if (outcome.ok) return markMailSent(db, id, now)
    await noteMailTry(db, id, outcome.problem)
    if (outcome.isFinal) return markMailFailed(db, id)
    throw new Error(outcome.problem)
  },

  giveUp: ({ db }, id) => markMailFailed(db, id),
}
