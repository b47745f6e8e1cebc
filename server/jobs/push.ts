// Hands one push to the push service of one browser, if it still tells anything new.
import { writePush } from '#server/mails/pushes.ts'
import { deletePush, findPush, forgetPushAddress } from '#server/store/pushes.ts'
import type { Job } from '#server/work/job.ts'

/** We try six times in about three minutes: a push that comes much later is of no use. */
export const pushJob: Job = {
  retriesMax: 5,
  firstDelaySeconds: 5,
  runSecondsMax: 30,
  parallel: 3,

  run: async ({ db, push: service, signal }, id) => {
    const found = await findPush(db, id)
    if (!found) return
    if (found.unread === 0) return deletePush(db, id)
    const { tag, ...text } = writePush(found)
    const what = { topic: tag, payload: JSON.stringify({ ...text, tag }) }
    const outcome = await service.send(found, what, signal)
    if (outcome.ok || outcome.is === 'final') return deletePush(db, id)
    if (outcome.is === 'gone') return forgetPushAddress(db, found.addressId)
    throw new Error(outcome.problem)
  },

  giveUp: ({ db }, id) => deletePush(db, id),
}
