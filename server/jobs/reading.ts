// Opens the files of one version of a paper, so that its preview and its facts are there when people come.
import { readVersion } from '#server/deeds/read-version.ts'
import type { Job } from '#server/work/job.ts'

export const reading: Job = {
  retriesMax: 3,
  firstDelaySeconds: 30,
  runSecondsMax: 600,
  parallel: 1,

  run: async ({ db, papers, storage, now }, id) => {
    await readVersion({ db, papers, storage, now, tx: (work) => db.transaction().execute(work) }, id)
  },

  // The first person who opens the paper has it read then.
  giveUp: () => Promise.resolve(),
}
