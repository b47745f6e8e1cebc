// Leads on from an address that stands for another one.
import { data, redirect, replace } from 'react-router'
import { orderPath } from '#domain/links.ts'
import type { OrderPage } from '#domain/tabs.ts'

/** Leads to another page of the order with this id; words that are no number name no order. */
export function leadToOrder(request: Request, named: string, page: OrderPage) {
  const id = Number(named)
  return Number.isSafeInteger(id) ? leadOn(request, orderPath(id, page)) : data(null, { status: 404 })
}

/**
 * Leads to another address. If a person opened the first address directly, the other takes its place in the
 * history; a page that links to it keeps its own place.
 */
function leadOn(request: Request, to: string): Response {
  return request.url === location.href ? replace(to) : redirect(to)
}
