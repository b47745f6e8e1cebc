// The product for one test file, on a database of its own: `const server = await startTestServer()` at its top.
import { afterAll } from 'vitest'
import { readSettings } from '#server/env.ts'
import { startServer } from '#server/main.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { freePort } from '#scripts/ports.ts'
import { type TestDatabase, testDatabase } from './database.ts'

/** What came back over HTTP; the body as JSON where it is JSON. */
export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

/** Any request at all, for what no browser of ours would send; as it stands, a POST of JSON through the one door. */
export type Sent = {
  readonly method?: string
  readonly path?: string
  readonly query?: Readonly<Record<string, string>> | string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit | null
}

export type Caller = {
  /** A call as the browser makes it. */
  readonly call: (namespace: string, method: string, argument?: unknown) => Promise<Answer>
  readonly send: (sent: Sent) => Promise<Answer>
}

export type Role = 'visitor'

export type TestServer = TestDatabase & {
  readonly baseUrl: string
  readonly sandbox: Sandbox
  readonly as: (role: Role) => Caller
}

const JSON_HEADERS = { 'content-type': 'application/json' }

export async function startTestServer(variables: Record<string, string> = {}): Promise<TestServer> {
  const database = await testDatabase()
  const sandbox = await startSandbox({ port: 0 })
  afterAll(sandbox.stop)
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const settings = readSettings({
    PORT: String(port),
    METRICS_PORT: '0',
    BASE_URL: baseUrl,
    LONGHAND_MODE: 'demo',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    ...sandbox.variables,
    ...variables,
  })
  const server = await startServer(settings)
  afterAll(() => server.stop())
  return { ...database, baseUrl, sandbox, as: () => callerAt(baseUrl) }
}

function callerAt(baseUrl: string): Caller {
  const send = async (sent: Sent): Promise<Answer> => {
    const { method = 'POST', path = '/api/proxy', query = {}, headers, body = null } = sent
    const url = new URL(path, baseUrl)
    url.search = new URLSearchParams(query).toString()
    const request = new Request(url, { method, body, headers: { ...JSON_HEADERS, ...headers } })
    const answer = await fetch(request)
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, body: parsed(text) }
  }
  return {
    send,
    call: (namespace, method, argument = {}) =>
      send({
        query: { namespace, method },
        headers: { origin: baseUrl },
        body: JSON.stringify(argument),
      }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
