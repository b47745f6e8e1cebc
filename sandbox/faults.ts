// What can be made to go wrong, vendor by vendor, a given number of times.
import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

const FAULTS = {
  mail: {
    refuse: 'The mail server refuses a message for now (SMTP 451), so that it must be sent again.',
    slow: 'The mail server takes three seconds to accept a message.',
  },
} as const

const TIMES_MAX = 1000

type Vendor = keyof typeof FAULTS
type Fault = {
  readonly vendor: string
  readonly fault: string
  readonly sentence: string
  readonly times: number
}

export type Faults = {
  list(): readonly Fault[]
  /** False if no such fault exists. */
  set(vendor: string, fault: string, times: number): boolean
  /** Whether to fail this time; uses up one of the times. */
  take<V extends Vendor>(vendor: V, fault: keyof (typeof FAULTS)[V] & string): boolean
}

export function createFaults(): Faults {
  const entries = Object.entries(FAULTS).flatMap(([vendor, faults]) =>
    Object.entries(faults).map(([fault, sentence]) => ({ vendor, fault, sentence, times: 0 })),
  )
  const find = (vendor: string, fault: string) =>
    entries.find((entry) => entry.vendor === vendor && entry.fault === fault)
  return {
    list: () => entries,
    set: (vendor, fault, times) => {
      const entry = find(vendor, fault)
      if (entry) entry.times = times
      return entry !== undefined
    },
    take: (vendor, fault) => {
      const entry = find(vendor, fault)
      if (!entry || entry.times === 0) return false
      entry.times -= 1
      return true
    },
  }
}

export function faultRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/faults', () => faults.list())
  app.post('/faults', (request, reply) => {
    const asked = askedOf(request.body)
    if (!asked)
      return refuse(reply, `Send {vendor, fault, times}; times is a whole number from 0 to ${TIMES_MAX}.`)
    if (!faults.set(asked.vendor, asked.fault, asked.times))
      return refuse(
        reply,
        `There is no fault '${asked.fault}' of '${asked.vendor}'; GET /faults lists them all.`,
      )
    return faults.list()
  })
}

function askedOf(body: unknown): { vendor: string; fault: string; times: number } | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  if (!('vendor' in body && 'fault' in body && 'times' in body)) return undefined
  const { vendor, fault, times } = body
  if (typeof vendor !== 'string' || typeof fault !== 'string' || typeof times !== 'number') return undefined
  return Number.isInteger(times) && times >= 0 && times <= TIMES_MAX ? { vendor, fault, times } : undefined
}
