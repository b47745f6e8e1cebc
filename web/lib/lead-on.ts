// Leads on from an address that stands for another one.
import { redirect, replace } from 'react-router'

/** Opened by itself, the address gives its place in the history to the other; a page with a link to it keeps its own. */
export function leadOn(request: Request, to: string): Response {
  return request.url === location.href ? replace(to) : redirect(to)
}
