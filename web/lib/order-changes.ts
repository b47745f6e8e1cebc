// Tells open pages that an order has changed on the server, so that they load it anew.
type Listener = (orderId?: number) => void

const listeners = new Set<Listener>()

/** Tells pages that one order has changed, or that any order may have changed while the line was down. */
export function tellOrderChange(orderId?: number): void {
  for (const listener of listeners) listener(orderId)
}

/** Listens until the returned function is called. */
export function followOrderChanges(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
