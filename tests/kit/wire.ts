// Answers as they come over the wire, because fetch would unpack a body and hide the header that says so.
import { request, type IncomingHttpHeaders } from 'node:http'

export type Wired = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type Heard = { readonly status: number; readonly headers: IncomingHttpHeaders }

export function headersOf(
  { baseUrl }: { readonly baseUrl: string },
  { method = 'GET', path, headers = {}, body }: Wired,
): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const sending = request(baseUrl, { method, path, headers }, (answer) => {
      const { statusCode: status = 0 } = answer
      answer.resume().on('end', () => resolve({ status, headers: answer.headers }))
    })
    sending.on('error', reject).end(body)
  })
}

const ANOTHER_EACH_TIME = /^(x-request-id|x-now|etag|last-modified|x-ratelimit-.*)$/

/** Leaves out headers that belong only to the connection, and writes `…` for what differs each time. */
export function comparable({ status, headers }: Heard) {
  const { date: _date, connection: _line, 'keep-alive': _kept, 'content-length': _length, ...own } = headers
  const each = Object.entries(own).map(([name, value]) => [
    name,
    ANOTHER_EACH_TIME.test(name) ? '…' : withoutSecrets(value),
  ])
  return { status, headers: Object.fromEntries(each) }
}

function withoutSecrets(value: string | string[] | undefined): unknown {
  if (Array.isArray(value)) return value.map((cookie) => cookie.replace(/=[\w.-]{20,};/, '=…;'))
  return value
    ?.replaceAll(/'nonce-[\w+/]{22}=='/g, "'nonce'")
    .replaceAll(/'sha256-[\w+/]{43}='( 'sha256-[\w+/]{43}=')*/g, "'hash'")
}
