// Leads on from an address that stands for another one.
import { redirect, replace } from 'react-router'

/**
 * Leads to another address. If a person opened the first address directly, the other takes its place in the
 * history; a page that links to it keeps its own place.
 */
export function leadOn(request: Request, to: string): Response {
  return request.url === location.href ? replace(to) : redirect(to)
}
