// Makes one export of an account and mails its owner that it is ready.
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { exportName } from '#domain/exports.ts'
import { EXPORT_SECONDS } from '#domain/files.ts'
import { UTC } from '#domain/zones.ts'
import { gatherExport } from '#server/deeds/gather-export.ts'
import { clockOf } from '#server/deeds/place.ts'
import { queueMail } from '#server/deeds/send-mail.ts'
import { storeBytes, type Stored, type Storing } from '#server/deeds/store-bytes.ts'
import { writeZip } from '#server/deeds/zip.ts'
import { exportReadyMail } from '#server/mails/account.ts'
import type { Tx } from '#server/store/connection.ts'
import { findExportInMaking, markExportFailed, markExportReady } from '#server/store/exports.ts'
import { insertFile } from '#server/store/files.ts'
import { lockPerson } from '#server/store/people.ts'
import type { Job, JobContext } from '#server/work/job.ts'

const GONE = 'gone'

export const exportJob: Job = {
  retriesMax: 5,
  firstDelaySeconds: 30,
  runSecondsMax: 1800,
  parallel: 1,

  async run(ctx, id) {
    const { db, storage, signal, now } = ctx
    const asked = await findExportInMaking(db, id)
    if (!asked) return
    const storing: Storing = { storage, signal, now, tx: (work) => db.transaction().execute(work) }
    const zip = writeZip(gatherExport(ctx, asked.personId))
    const made = await storeBytes(storing, asked.key, zip, {
      record: (tx, stored) => handOver(ctx, tx, { id, ...asked, ...stored }),
    })
    if (!made.ok && made.refusal.code !== GONE) throw new Error(made.refusal.message)
  },

  giveUp: ({ db }, id) => markExportFailed(db, id),
}

type Made = Stored & {
  readonly id: number
  readonly personId: number
  readonly key: string
  readonly createdAt: number
}

async function handOver(
  ctx: JobContext,
  tx: Tx,
  { id, personId, key, createdAt, size, sha256 }: Made,
): Promise<Verdict> {
  const person = await lockPerson(tx, personId)
  if (!person?.email || !(await findExportInMaking(tx, id)))
    return refuse(GONE, 'This export is no longer being made.')
  const name = exportName(createdAt, clockOf(person) ?? UTC)
  await insertFile(tx, { key, ownerId: personId, kind: 'export', name, size, sha256, createdAt })
  await markExportReady(tx, id, ctx.now + EXPORT_SECONDS)
  const mail = exportReadyMail({ url: `${ctx.baseUrl}/settings/close-account` })
  await queueMail(ctx, tx, { personId, to: person.email, mail })
  return allow()
}
