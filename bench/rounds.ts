// Side by side: every candidate takes its turn in each round, so that other work on the machine affects all alike.
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import autocannon from 'autocannon'

export type Candidate = {
  readonly name: string
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The same for requests of which no two are alike; making such requests up takes time, too. */
  readonly vary?: (turn: number) => Pick<Candidate, 'headers' | 'body'>
}

export type Spread = { readonly median: number; readonly low: number; readonly high: number }
export type Measured = Spread & { readonly name: string }

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 32
const FEW = 2
const ADDRESSES = 1000

/** Requests a second. */
export async function measureRates(candidates: readonly Candidate[]): Promise<Measured[]> {
  for (const candidate of candidates) await load(candidate, 1)
  return inTurns(
    candidates.map((candidate) => ({ name: candidate.name, measure: () => load(candidate, SECONDS) })),
    ROUNDS,
  )
}

/**
 * How long the slowest request in a hundred takes, in milliseconds, with only a few at a time, so that
 * waiting in line is no part of it.
 */
export async function measureSlowest(candidates: readonly Candidate[]): Promise<Measured[]> {
  for (const candidate of candidates) await load(candidate, 1)
  return inTurns(
    candidates.map((candidate) => ({
      name: candidate.name,
      measure: async () => quantile(await timeEach(candidate), 0.99),
    })),
    ROUNDS,
  )
}

/** Autocannon counts whole milliseconds, which are too coarse here. */
async function timeEach({ name, url, vary = () => ({}), ...same }: Candidate): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const end = performance.now() + SECONDS * 1000
  let turn = 0
  const lane = async () => {
    while (performance.now() < end) {
      const { body, ...options } = requestFrom(turn, { ...same, ...vary(turn) })
      turn += 1
      const began = performance.now()
      const [answer]: IncomingMessage[] = await once(
        request(url, { agent, ...options }).end(body),
        'response',
      )
      if (answer?.statusCode !== 200) throw new Error(`${name} answered ${answer?.statusCode}`)
      await once(answer.resume(), 'end')
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: FEW }, lane))
  agent.destroy()
  return times
}

export async function inTurns(
  candidates: readonly { readonly name: string; readonly measure: () => Promise<number> }[],
  rounds: number,
): Promise<Measured[]> {
  const values = candidates.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { measure }] of candidates.entries()) values[index]?.push(await measure())
  return candidates.map(({ name }, index) => ({ name, ...spread(values[index] ?? []) }))
}

/**
 * Runs this many lanes, each of which does one thing after the other. Returns how many things they do in a
 * second, and the milliseconds of each.
 */
export async function inLanes(
  lanes: number,
  seconds: number,
  work: (turn: number) => Promise<void>,
): Promise<{ readonly rate: number; readonly times: readonly number[] }> {
  const times: number[] = []
  const began = performance.now()
  const secondsGone = () => (performance.now() - began) / 1000
  let turn = 0
  const lane = async () => {
    while (secondsGone() < seconds) {
      const start = performance.now()
      await work(turn++)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { rate: times.length / secondsGone(), times }
}

export function spread(values: readonly number[]): Spread {
  return { median: quantile(values, 0.5), low: quantile(values, 0), high: quantile(values, 1) }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0
}

/** Any answer but a success spoils the round. */
async function load({ name, url, vary, ...same }: Candidate, seconds: number): Promise<number> {
  let turn = 0
  const requests = vary
    ? [{ setupRequest: (sent: object) => ({ ...sent, ...requestFrom(turn, { ...same, ...vary(turn++) }) }) }]
    : Array.from({ length: ADDRESSES }, (_, index) => requestFrom(index, same))
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: seconds })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${name}: ${failed} requests failed`)
  return result.requests.average
}

function requestFrom(turn: number, { method = 'GET', headers, body }: Omit<Candidate, 'name' | 'url'>) {
  const address = `10.0.${(turn % ADDRESSES) >> 8}.${turn % 256}`
  return { method, headers: { ...headers, 'x-forwarded-for': address }, ...(body !== undefined && { body }) }
}
