// POST /stream/upload: sends one file of a form straight to the storage, judging and measuring it on the way.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MultipartFile } from '@fastify/multipart'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { cleanFileName } from '#domain/file-names.ts'
import { judgeContent, judgeFileName, judgeQuota } from '#domain/files.ts'
import { refuseField, required } from '#domain/validations.ts'
import { storeBytes, type Storing } from '#server/deeds/store-bytes.ts'
import { sendRefusal } from '#server/doors/answers.ts'
import type { House } from '#server/house.ts'
import { countUnpaid, insertFile } from '#server/store/files.ts'
import { lockPerson } from '#server/store/people.ts'
import { breakOff, drain, SIGNED_OUT, unbroken } from './answers.ts'
import { byToken } from './bearer.ts'

/** How many bytes a form may have besides its file. */
const FORM_BYTES_MAX = 16 * 1024

const PATHS = ['/stream/upload', '/api/upload']

export function openUpload(app: FastifyInstance, house: House): void {
  for (const path of PATHS)
    app.post(path, async (request, reply) => {
      const actor = await byToken(house, request)
      if (actor.kind === 'visitor') return sendRefusal(reply, SIGNED_OUT)
      try {
        const part = await request.file().catch(breakOff)
        const stored =
          part?.fieldname === 'file' ? await storeUpload(house, actor.id, part, declared(request)) : NO_PART
        return stored.ok ? reply.send({ key: stored.value }) : sendRefusal(reply, stored.refusal)
      } finally {
        drain(request)
      }
    })
}

const NO_PART = refuseField('file', required('file'))

/** Returns the key of the new file. */
async function storeUpload(
  { db, clock, random, ports }: House,
  ownerId: number,
  { filename, file }: MultipartFile,
  declaredSize: number,
): Promise<Verdict<string>> {
  const named = judgeFileName(filename)
  if (!named.ok) return named
  const before = await countUnpaid(db, ownerId)
  const fitting = judgeQuota(before, declaredSize)
  if (!fitting.ok) return fitting
  const now = clock.now()
  const key = random.fileKey()
  const storing: Storing = { storage: ports.storage, now, tx: (work) => db.transaction().execute(work) }
  const verdict = await storeBytes(storing, key, unbroken(file), {
    judge: (seen) => {
      const content = judgeContent(seen)
      return content.ok ? judgeQuota(before, seen.size) : content
    },
    record: async (tx, stored) => {
      // We count once more under a lock, because two uploads may arrive at once.
      if (!(await lockPerson(tx, ownerId))) return refuse(SIGNED_OUT.code, SIGNED_OUT.message)
      const allowed = judgeQuota(await countUnpaid(tx, ownerId), stored.size)
      if (!allowed.ok) return allowed
      const name = cleanFileName(filename)
      await insertFile(tx, { key, ownerId, kind: 'upload', name, createdAt: now, ...stored })
      return allow()
    },
  })
  return verdict.ok ? allow(key) : verdict
}

/** Returns the least size that the file can have, judging by what its request says; 0 if it does not say. */
function declared({ headers }: FastifyRequest): number {
  return Math.max(0, Number(headers['content-length'] ?? 0) - FORM_BYTES_MAX)
}
