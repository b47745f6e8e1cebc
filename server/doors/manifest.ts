// GET /order/{id}/version-{n}.sha256: the manifest of a released version, as exactly the text that was
// hashed.
import type { FastifyInstance } from 'fastify'
import type { Refusal } from '#domain/basics/verdict.ts'
import { canRead, parseUid } from '#domain/orders.ts'
import { manifestName, manifestText } from '#domain/papers/manifests.ts'
import type { House } from '#server/house.ts'
import { findParties } from '#server/store/order-facts.ts'
import { listManifests } from '#server/store/manifests.ts'
import { sendRefusal } from './answers.ts'
import { cookieFor, cookieOf } from './cookie.ts'
import { identify } from './identify.ts'
import { limitCalls } from './limits.ts'

/**
 * The answer is the same for an order of another person, a version that was not released, and one whose
 * customer was erased.
 */
const NO_MANIFEST: Refusal = { code: 'not_found', message: 'Manifest not found' }

export async function openManifestDoor(app: FastifyInstance, house: House): Promise<void> {
  const { settings, clock, readings } = house
  await limitCalls(app, house, 'calls')
  app.get<{ Params: { id: string; version: string } }>(
    '/order/:id/version-:version(^\\d{1,3}$).sha256',
    async (request, reply) => {
      const id = parseUid(request.params.id)
      const actor = await identify(house, cookieOf(request), cookieFor(reply, settings), clock.now())
      if (id === null || actor.kind === 'visitor') return sendRefusal(reply, NO_MANIFEST)
      const [order] = await findParties(readings, id)
      if (!order || !canRead(order, actor)) return sendRefusal(reply, NO_MANIFEST)
      const manifests = await listManifests(readings, id)
      const manifest = manifests.find(({ version }) => version === Number(request.params.version))
      if (!manifest?.files) return sendRefusal(reply, NO_MANIFEST)
      const text = manifestText({ ...manifest, files: manifest.files })
      return reply
        .header('content-type', 'text/plain; charset=utf-8')
        .header('content-disposition', `attachment; filename="${manifestName(id, manifest.version)}"`)
        .header('cache-control', 'private, no-store')
        .send(text)
    },
  )
}
