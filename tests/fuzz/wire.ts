// The wire of the fuzzer: a request with anything in it, and our judgement of what came back.
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { isRecord } from '#contract/grammar/tags.ts'
import { STATUS_OF } from '#contract/grammar/refusals.ts'
import { decodeBody } from '#contract/grammar/trees.ts'
import { KIND_NAMES } from '#contract/kinds/names.ts'

export type Sent = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer | undefined
}

export type Heard = { readonly status: number; readonly type: string; readonly text: string }

const PATIENCE_MS = 20_000
const KINDS: ReadonlySet<string> = new Set(KIND_NAMES)
const STATUSES: Readonly<Record<string, number>> = STATUS_OF
/** Patterns that show a stack, a query or a file of ours. */
const INSIDE = /\n\s+at |node_modules|\.ts:\d|syntax error at or near|violates .* constraint|ECONNREFUSED/

export function openWire(baseUrl: string, lines: number) {
  const { hostname, port } = new URL(baseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: lines })

  function send({ method, path, headers, body }: Sent): Promise<Heard> {
    return new Promise((settle, fail) => {
      const asking = request({ agent, hostname, port, method, path, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          settle({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text })
        })
        answer.on('error', fail)
      })
      asking.setTimeout(PATIENCE_MS, () => asking.destroy(new Error('There was no answer in time')))
      asking.on('error', fail)
      if (body !== undefined) asking.setHeader('content-length', Buffer.byteLength(body))
      asking.end(body)
    })
  }

  /** Sends some bytes, and returns the first line that comes back or the fact that the line was closed. */
  function say(bytes: string): Promise<string> {
    return new Promise((settle, fail) => {
      const line = connect(Number(port), hostname)
      line.setTimeout(PATIENCE_MS, () => line.destroy(new Error('There was no answer in time')))
      line.once('data', (chunk: Buffer) => {
        settle(String(chunk).split('\r\n', 1)[0] ?? '')
        line.destroy()
      })
      line.once('close', () => settle('closed'))
      line.once('error', (error) =>
        'code' in error && error.code === 'ECONNRESET' ? settle('closed') : fail(error),
      )
      line.end(bytes)
    })
  }

  return { send, say, close: () => agent.destroy() }
}

/** Says what an answer of a door that speaks in envelopes was, and what is wrong with it, if anything. */
export function judgeEnvelope({ status, type, text }: Heard): {
  readonly met: string
  readonly wrong?: string
} {
  const read = readJson(text)
  if (!type.startsWith('application/json') || !isRecord(read))
    return { met: 'no envelope', wrong: `${status} ${type}` }
  if (INSIDE.test(text)) return { met: 'insides', wrong: text.slice(0, 500) }
  if (!read['error']) {
    decodeBody(read, KINDS)
    return status === 200 ? { met: 'answered' } : { met: 'answered', wrong: `${status} with an answer` }
  }
  const code = String(read['code'])
  const isRight = isCatalogued(read) && STATUSES[code] === status && /\S/.test(String(read['message']))
  return isRight ? { met: code } : { met: code, wrong: text.slice(0, 500) }
}

/** Returns what is wrong with any other answer: it may be a page, a file or a redirect, but never a fault. */
export function judgeOther(heard: Heard): { readonly met: string; readonly wrong?: string } {
  const { status, type, text } = heard
  const met = `status ${status}`
  const isFault = status >= 500 || INSIDE.test(text)
  // The protocol of resumable uploads has statuses of its own.
  const hasNoCode =
    status >= 400 && type.startsWith('application/json') && text !== '' && !isCatalogued(readJson(text))
  return isFault || hasNoCode ? { met, wrong: `${status} ${text.slice(0, 500)}` } : { met }
}

function isCatalogued(envelope: unknown): boolean {
  if (!isRecord(envelope)) return false
  const { code, message } = envelope
  const isCode = typeof code === 'string' && Object.hasOwn(STATUSES, code) && code !== 'internal'
  return isCode && typeof message === 'string'
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
