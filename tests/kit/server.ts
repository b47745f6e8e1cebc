// The product for one test file, on a database of its own: `const server = await startTestServer()` at its top.
import type { Logger } from 'pino'
import type { MethodName, NamespaceName, Output } from '#contract/index.ts'
import { readSettings } from '#server/env.ts'
import { startServer } from '#server/main.ts'
import { findPersonByEmail } from '#server/store/people.ts'
import { demoEmail, type DemoName } from '#db/demo-people.ts'
import { seed } from '#db/seed.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { freePort } from '#scripts/ports.ts'
import { after } from './after.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { temporaryFolder } from './folder.ts'
import { ownContent } from './own-content.ts'
import { quietLog } from './quiet-log.ts'
import { addSession } from './residents.ts'
import { nowAt } from './sandbox.ts'

/** An answer over HTTP; its body is parsed if it is JSON. */
export type Answer<Data = unknown> = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
  /** The type of the body by the contract, for `found`; the field itself is never set. */
  readonly promised?: Data
}

/**
 * Any request, even one that no browser of ours would send. Without options, it is a POST of JSON through the
 * one door.
 */
export type Sent = {
  readonly method?: string
  readonly path?: string
  readonly query?: Readonly<Record<string, string>> | string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit | null
}

export type Calling = {
  <N extends NamespaceName, M extends MethodName<N>>(
    namespace: N,
    method: M,
    argument?: unknown,
  ): Promise<Answer<Output<N, M>>>
  /** Pairs from a table, or pairs that do not exist. */
  (namespace: string, method: string, argument?: unknown): Promise<Answer>
}

/** A browser: it sends along the session that it was given. */
export type Caller = {
  /** Makes a call as the browser does. */
  readonly call: Calling
  readonly send: (sent: Sent) => Promise<Answer>
  /** The session cookie that it holds now. */
  readonly token: () => string | undefined
}

/** A visitor, or a person of the demo who is signed in. */
export type Role = 'visitor' | DemoName

export type TestServer = TestDatabase & {
  readonly baseUrl: string
  /** The folder in which the product keeps its files. */
  readonly dataDir: string
  readonly sandbox: Sandbox
  /** The time by the product's clock. */
  readonly now: () => Promise<number>
  /** Stops the server early; it stops anyway when its tests are over. */
  readonly stop: () => Promise<void>
  /** `from` is a network address; only a server with `TRUST_PROXY` believes it. */
  readonly as: (role: Role, from?: string) => Caller
  /** Returns a browser with this session. */
  readonly holding: (token: string) => Caller
}

const JSON_HEADERS = { 'content-type': 'application/json' }

export async function startTestServer(
  variables: Record<string, string> = {},
  log: Logger = quietLog(),
): Promise<TestServer> {
  const database = await testDatabase()
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox({ port: 0, productUrl: baseUrl })
  after(sandbox.stop)
  const dataDir = await temporaryFolder()
  const settings = readSettings({
    PORT: String(port),
    METRICS_PORT: '0',
    BASE_URL: baseUrl,
    LONGHAND_MODE: 'demo',
    DATABASE_URL: database.url,
    LONGHAND_DATA: dataDir,
    ...sandbox.variables,
    ...variables,
  })
  const content = settings.contentDir === undefined ? await ownContent() : undefined
  const server = await startServer(settings, log, content)
  after(server.stop)
  let seeded: Promise<void> | undefined
  const sessionOf = async (name: DemoName): Promise<string> => {
    await (seeded ??= seed(database.db, Math.floor(Date.now() / 1000)))
    const person = await findPersonByEmail(database.db, demoEmail(name))
    if (!person) throw new Error(`The demo has no ${name}`)
    return addSession(database.db, await nowAt({ baseUrl }), { id: person.id, email: demoEmail(name) })
  }
  const as = (role: Role, from?: string): Caller =>
    callerAt(baseUrl, {
      always: from === undefined ? {} : { 'x-forwarded-for': from },
      begin: role === 'visitor' ? undefined : () => sessionOf(role),
    })
  const now = () => nowAt({ baseUrl })
  const holding = (token: string): Caller => callerAt(baseUrl, { token })
  return { ...database, baseUrl, dataDir, sandbox, stop: server.stop, now, as, holding }
}

type Beginning = {
  /** Headers that go with each request. */
  readonly always?: Readonly<Record<string, string>>
  readonly token?: string
  /** Starts the session that it sends from its first request on. */
  readonly begin?: (() => Promise<string>) | undefined
}

function callerAt(baseUrl: string, { always, token: first, begin }: Beginning): Caller {
  let token = first
  let begun: Promise<void> | undefined
  const send = async (sent: Sent): Promise<Answer> => {
    if (begin) await (begun ??= begin().then((brought) => void (token = brought)))
    const { method = 'POST', path = '/api/proxy', query = {}, headers, body = null } = sent
    const url = new URL(path, baseUrl)
    url.search = new URLSearchParams(query).toString()
    const cookie = token === undefined ? undefined : { cookie: `token=${token}` }
    const request = new Request(url, {
      method,
      body,
      headers: { ...JSON_HEADERS, ...always, ...cookie, ...headers },
    })
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
    call: calling((namespace, method, argument) =>
      send({
        query: { namespace, method },
        headers: { origin: baseUrl },
        body: JSON.stringify(argument),
      }),
    ),
  }
}

/** Makes calls, typed by the contract, out of a function that sends them. */
export function calling(
  send: (namespace: string, method: string, argument: unknown) => Promise<Answer>,
): Calling {
  function call<N extends NamespaceName, M extends MethodName<N>>(
    namespace: N,
    method: M,
    argument?: unknown,
  ): Promise<Answer<Output<N, M>>>
  function call(namespace: string, method: string, argument?: unknown): Promise<Answer>
  function call(namespace: string, method: string, argument: unknown = {}): Promise<Answer> {
    return send(namespace, method, argument)
  }
  return call
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
