// Leads on from an address that stands for another one.
import { redirect, replace } from 'react-router'

/**
 * Leads to another address. One that is opened directly gives its place in the history to it; a page that links to it keeps its
 * own.
 */
export function leadOn(request: Request, to: string): Response {
  return request.url === location.href ? replace(to) : redirect(to)
}
