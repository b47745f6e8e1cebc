// POST /stream/upload: one file of a form, straight to the storage, judged and measured on its way.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MultipartFile } from '@fastify/multipart'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { cleanFileName, judgeFile, judgeQuota } from '#domain/files.ts'
import { refuseField, required } from '#domain/validations.ts'
import { storeBytes, type Storing } from '#server/acts/store-bytes.ts'
import { sendRefusal } from '#server/answers.ts'
import type { House } from '#server/house.ts'
import { countLoose, insertFile } from '#server/store/files.ts'
import { lockPerson } from '#server/store/people.ts'
import { BrokenOff, NOBODY } from './answers.ts'
import { byToken } from './bearer.ts'

const PATHS = ['/stream/upload', '/api/upload']

export function openUpload(app: FastifyInstance, house: House): void {
  for (const path of PATHS)
    app.post(path, async (request, reply) => {
      const actor = await byToken(house, request)
      if (actor.kind === 'visitor') return sendRefusal(reply, NOBODY)
      try {
        const part = await request.file().catch(breakOff)
        const stored = part?.fieldname === 'file' ? await storeUpload(house, actor.id, part) : NO_PART
        return stored.ok ? reply.send({ key: stored.value }) : sendRefusal(reply, stored.refusal)
      } finally {
        drain(request)
      }
    })
}

const NO_PART = refuseField('file', required('file'))

/** The key of the new file. */
async function storeUpload(
  { db, clock, random, ports }: House,
  ownerId: number,
  { filename, file }: MultipartFile,
): Promise<Verdict<string>> {
  const now = clock.now()
  const key = random.fileKey()
  const storing: Storing = { storage: ports.storage, now, tx: (work) => db.transaction().execute(work) }
  const verdict = await storeBytes(storing, key, arriving(file), {
    judge: (seen) => judgeFile({ name: filename, ...seen }),
    record: async (tx, stored) => {
      // Two uploads at once are counted one after the other.
      if (!(await lockPerson(tx, ownerId))) return refuse(NOBODY.code, NOBODY.message)
      const allowed = judgeQuota(await countLoose(tx, ownerId), stored.size)
      if (!allowed.ok) return allowed
      const name = cleanFileName(filename)
      await insertFile(tx, { key, ownerId, kind: 'upload', name, createdAt: now, ...stored })
      return allow()
    },
  })
  return verdict.ok ? allow(key) : verdict
}

async function* arriving(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch (error) {
    breakOff(error)
  }
}

function breakOff(cause: unknown): never {
  throw new BrokenOff('The form cannot be read to its end', { cause })
}

/** Who still sends would otherwise wait for ever, and never read why the rest is not wanted. */
function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}
