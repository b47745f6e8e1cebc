// The whole server, which dies by SIGKILL before a step where none has died yet. Each statement to the
// database, each call over HTTP and each answer is a step. A point is the request or job, the step before,
// and the step that is not taken.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync, readFileSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import { flushCompileCache } from 'node:module'
import { Client } from 'pg'
import { readSettings } from '#server/env.ts'
import { jobs } from '#server/jobs/table.ts'
import { startServer } from '#server/main.ts'
import { nameCall, nameStatement } from './points.ts'

/** One request or job, from its beginning to its end. */
type Flow = { readonly doing: string; before: string }

const [pointsFile = ''] = process.argv.slice(2)
const points = new Set(readFileSync(pointsFile, 'utf8').split('\n'))
const flows = new AsyncLocalStorage<Flow>()
/** The transactions under way outside of requests and jobs, by their connections. */
const transactions = new WeakMap<object, Flow>()
let isArmed = false

function step(name: string, flow: Flow = flows.getStore() ?? alone()): void {
  const point = `${flow.doing} | ${flow.before} | ${name}`
  if (isArmed && !points.has(point)) {
    appendFileSync(pointsFile, `${point}\n`)
    process.kill(process.pid, 'SIGKILL')
  }
  flow.before = name
}

function alone(): Flow {
  return { doing: 'alone', before: '' }
}

// oxlint-disable-next-line typescript/unbound-method -- applied to this
const { query } = Client.prototype
Reflect.set(Client.prototype, 'query', function stepped(this: Client, ...asked: unknown[]) {
  const name = nameStatement(asked[0])
  // Nothing has happened between this statement and the next.
  if (name === 'begin') transactions.set(this, alone())
  else step(name, flows.getStore() ?? transactions.get(this))
  if (name === 'commit' || name === 'rollback') transactions.delete(this)
  return Reflect.apply(query, this, asked)
})
// oxlint-disable-next-line typescript/unbound-method -- applied to this
const { writeHead } = ServerResponse.prototype
Reflect.set(
  ServerResponse.prototype,
  'writeHead',
  function stepped(this: ServerResponse, ...said: unknown[]) {
    step('answer')
    return Reflect.apply(writeHead, this, said)
  },
)
subscribe('http.server.request.start', (message) => {
  const { method, url } = Object(Object(message).request)
  flows.enterWith({ doing: nameCall(method, url), before: '' })
})
subscribe('http.client.request.start', (message) => {
  const { method, path } = Object(Object(message).request)
  step(nameCall(method, path))
})
subscribe('undici:request:create', (message) => {
  const { method, path } = Object(Object(message).request)
  step(nameCall(method, path))
})
for (const [name, job] of Object.entries(jobs)) {
  const { run } = job
  Reflect.set(job, 'run', (...given: Parameters<typeof run>) =>
    flows.run({ doing: `job ${name}`, before: '' }, async () => {
      await run(...given)
      step('done')
    }),
  )
}

process.on('message', () => (isArmed = true))
process.on('disconnect', () => process.exit())
await startServer(readSettings())
// A process that is killed writes nothing at its end, so we write this now.
flushCompileCache()
process.send?.('ready')
