// The product for one test file, on a database of its own: `const server = await startTestServer()` at its top.
import { afterAll } from 'vitest'
import { readSettings } from '#server/env.ts'
import { startServer } from '#server/main.ts'
import { DEMO_PASSWORD, demoEmail, type DemoName } from '#db/demo-people.ts'
import { seed } from '#db/seed.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { freePort } from '#scripts/ports.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { temporaryFolder } from './folder.ts'

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

/** A browser: what it is given as its session, it brings along. */
export type Caller = {
  /** A call as the browser makes it. */
  readonly call: (namespace: string, method: string, argument?: unknown) => Promise<Answer>
  readonly send: (sent: Sent) => Promise<Answer>
  /** The session cookie that it holds now. */
  readonly token: () => string | undefined
}

/** A visitor, or somebody of the demo who signs in with the first call. */
export type Role = 'visitor' | DemoName

export type TestServer = TestDatabase & {
  readonly baseUrl: string
  /** Where the product keeps its files. */
  readonly dataDir: string
  readonly sandbox: Sandbox
  readonly as: (role: Role) => Caller
}

const JSON_HEADERS = { 'content-type': 'application/json' }

export async function startTestServer(variables: Record<string, string> = {}): Promise<TestServer> {
  const database = await testDatabase()
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox({ port: 0, productUrl: baseUrl })
  afterAll(sandbox.stop)
  const dataDir = await temporaryFolder()
  const settings = readSettings({
    PORT: String(port),
    METRICS_PORT: '0',
    BASE_URL: baseUrl,
    LONGHAND_MODE: 'demo',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    LONGHAND_DATA: dataDir,
    ...sandbox.variables,
    ...variables,
  })
  const server = await startServer(settings)
  afterAll(() => server.stop())
  let seeded: Promise<void> | undefined
  const as = (role: Role): Caller => {
    const caller = callerAt(baseUrl)
    if (role === 'visitor') return caller
    const signIn = async (): Promise<void> => {
      await (seeded ??= seed(database.db, Math.floor(Date.now() / 1000)))
      await caller.call('sessions', 'open', { email: demoEmail(role), password: DEMO_PASSWORD })
    }
    let signedIn: Promise<void> | undefined
    return {
      ...caller,
      call: async (...asked) => {
        await (signedIn ??= signIn())
        return caller.call(...asked)
      },
      send: async (sent) => {
        await (signedIn ??= signIn())
        return caller.send(sent)
      },
    }
  }
  return { ...database, baseUrl, dataDir, sandbox, as }
}

function callerAt(baseUrl: string): Caller {
  let token: string | undefined
  const send = async (sent: Sent): Promise<Answer> => {
    const { method = 'POST', path = '/api/proxy', query = {}, headers, body = null } = sent
    const url = new URL(path, baseUrl)
    url.search = new URLSearchParams(query).toString()
    const cookie = token === undefined ? undefined : { cookie: `token=${token}` }
    const request = new Request(url, { method, body, headers: { ...JSON_HEADERS, ...cookie, ...headers } })
    const answer = await fetch(request)
    const text = await answer.text()
    for (const set of answer.headers.getSetCookie()) {
      const given = /^token=([^;]*)/.exec(set)?.[1]
      if (given !== undefined) token = given || undefined
    }
    return { status: answer.status, headers: answer.headers, text, body: parsed(text) }
  }
  return {
    send,
    token: () => token,
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
