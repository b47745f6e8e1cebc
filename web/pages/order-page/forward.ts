// Leads from the order's own address, and from another word for its revisions, to one of its tabs.
import { DEFAULT_PAGE } from '#domain/tabs.ts'
import { leadToOrder } from '#web/lib/lead-on.ts'
import type { Route } from './+types/forward.ts'

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const isRevisions = new URL(request.url).pathname.toLowerCase().endsWith('revisions')
  throw leadToOrder(request, params.id, isRevisions ? 'revision' : DEFAULT_PAGE)
}

export default function Forward() {
  return null
}
