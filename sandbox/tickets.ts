// Random strings that stand for something for a while: the codes and access tokens of the providers.
import { randomBytes } from 'node:crypto'

const TICKETS_MAX = 1000

export type Tickets<T> = {
  issue(value: T): string
  /** Reads a ticket, however often it is shown. */
  read(ticket: string): T | undefined
  /** Reads a ticket once; after that it is invalid. */
  redeem(ticket: string): T | undefined
}

export function createTickets<T>(lifetimeSeconds: number, now: () => number): Tickets<T> {
  const issued = new Map<string, { readonly value: T; readonly end: number }>()

  function read(ticket: string): T | undefined {
    const found = issued.get(ticket)
    return found && now() < found.end ? found.value : undefined
  }

  return {
    issue: (value) => {
      const ticket = randomBytes(24).toString('base64url')
      issued.set(ticket, { value, end: now() + lifetimeSeconds })
      const [oldest] = issued.keys()
      if (issued.size > TICKETS_MAX && oldest) issued.delete(oldest)
      return ticket
    },
    read,
    redeem: (ticket) => {
      const value = read(ticket)
      issued.delete(ticket)
      return value
    },
  }
}
