// Addresses of an order that lead to one of its tabs: the order itself, and the other word for its revisions.
import { orderPath } from '#domain/links.ts'
import { DEFAULT_PAGE } from '#domain/tabs.ts'
import { leadOn } from '#web/lib/lead-on.ts'
import type { Route } from './+types/forward.ts'

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const isRevisions = new URL(request.url).pathname.toLowerCase().endsWith('revisions')
  throw leadOn(request, orderPath(Number(params.id), isRevisions ? 'revision' : DEFAULT_PAGE))
}

export default function Forward() {
  return null
}
