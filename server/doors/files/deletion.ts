// DELETE /api/file/{key}/delete: lets people delete an upload, as long as it is not part of anything paid.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { isFileKey } from '#domain/file-names.ts'
import { judgeDeletion } from '#domain/files.ts'
import { sendRefusal } from '#server/doors/answers.ts'
import type { House } from '#server/house.ts'
import { deleteFile, lockFile } from '#server/store/files.ts'
import { lockOrderOfFile } from '#server/store/order-files.ts'
import { NO_FILE } from './answers.ts'
import { byTokenOrCookie } from './bearer.ts'

export function openDeletion(app: FastifyInstance, house: House): void {
  app.delete<{ Params: { key: string } }>('/api/file/:key/delete', async (request, reply) =>
    answer(house, request, reply, request.params.key),
  )
  app.post('/order/new/file/clear', async (request, reply) => {
    const { body } = request
    const isNamed = typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string'
    return isNamed ? answer(house, request, reply, String(body.id)) : sendRefusal(reply, NO_FILE)
  })
}

async function answer(house: House, request: FastifyRequest, reply: FastifyReply, key: string) {
  const actor = await byTokenOrCookie(house, request, reply)
  const deleted = actor.kind === 'person' && isFileKey(key) ? await deleteOwn(house, actor.id, key) : NONE
  return deleted.ok ? reply.code(204).send() : sendRefusal(reply, deleted.refusal)
}

const NONE = refuse(NO_FILE.code, NO_FILE.message)

async function deleteOwn({ db }: House, ownerId: number, key: string): Promise<Verdict> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrderOfFile(tx, key)
    const file = await lockFile(tx, key)
    if (!file || file.ownerId !== ownerId || file.kind !== 'upload') return NONE
    const allowed = judgeDeletion(file, order)
    if (!allowed.ok) return allowed
    await deleteFile(tx, key)
    return allow()
  })
}
