// Side by side: every candidate takes its turn in each round, so that whatever else the machine does hits all alike.
import autocannon from 'autocannon'

export type Candidate = {
  readonly name: string
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
}

export type Measured = {
  readonly name: string
  readonly median: number
  readonly low: number
  readonly high: number
}

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 32
const ADDRESSES = 1000

export async function measure(candidates: readonly Candidate[]): Promise<Measured[]> {
  const rates = candidates.map((): number[] => [])
  for (const candidate of candidates) await load(candidate, 1)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, candidate] of candidates.entries()) rates[index]?.push(await load(candidate, SECONDS))
  return candidates.map(({ name }, index) => ({ name, ...spread(rates[index] ?? []) }))
}

export function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return { median: at(0.5), low: at(0), high: at(1) }
}

/** Requests a second; anything but a success spoils the round. */
async function load(
  { name, url, method = 'GET', headers = {}, body }: Candidate,
  seconds: number,
): Promise<number> {
  const requests = Array.from({ length: ADDRESSES }, (_, index) => ({
    method,
    headers: { ...headers, 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
    ...(body !== undefined && { body }),
  }))
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: seconds })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${name}: ${result.non2xx + result.errors} requests failed`)
  return result.requests.average
}
