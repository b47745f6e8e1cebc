// Hears the hints of all processes, on one connection that is opened again when it breaks.
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { HINTS, type Hint } from './hints.ts'

export type Hints = {
  readonly follow: (ear: Ear) => void
  readonly stop: () => Promise<void>
}

type Ear = {
  readonly onHint: (hint: Hint) => void
  /** Called when the connection is back; every hint from the time without it is lost. */
  readonly onGap: () => void
}

type Told = { readonly onHint: (hint: Hint) => void; readonly onBreak: (error: unknown) => void }

const CONNECT_TIMEOUT_MS = 15_000
const AGAIN_AFTER_MS = 500
/** A connection may die without a word, so we ask on it from time to time. */
const ASK_EVERY_MS = 10_000
const ANSWER_WITHIN_MS = 5_000

/** Listens from the moment it returns. */
export async function hearHints(databaseUrl: string, onBreak: (error: unknown) => void): Promise<Hints> {
  const stopping = new AbortController()
  const ears = new Set<Ear>()
  const told = { onBreak, onHint: (hint: Hint) => ears.forEach((ear) => ear.onHint(hint)) }
  let line = await openLine(databaseUrl, told)

  async function keep(): Promise<void> {
    for (;;) {
      await line.broken
      if (stopping.signal.aborted) return
      line = await reopen()
      // The process stops; its `stop` has closed the line before this one.
      if (stopping.signal.aborted) return line.close()
      for (const ear of ears) ear.onGap()
    }
  }

  async function reopen(): Promise<Line> {
    for (;;) {
      await wait(AGAIN_AFTER_MS, undefined, { signal: stopping.signal })
      try {
        return await openLine(databaseUrl, told)
      } catch (error) {
        onBreak(error)
      }
    }
  }

  const kept = keep().catch((error: unknown) => {
    if (!stopping.signal.aborted) onBreak(error)
  })
  return {
    follow: (ear) => void ears.add(ear),
    async stop() {
      stopping.abort()
      await line.close()
      await kept
    },
  }
}

type Line = { readonly broken: Promise<void>; readonly close: () => Promise<void> }

async function openLine(databaseUrl: string, { onHint, onBreak }: Told): Promise<Line> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'longhand relay',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  })
  const broken = Promise.withResolvers<void>()
  client.on('error', onBreak).on('end', broken.resolve)
  client.on('notification', ({ payload }) => {
    if (payload !== undefined) onHint(JSON.parse(payload))
  })
  try {
    await client.connect()
    await client.query(`listen ${HINTS}`)
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  const asking = setInterval(() => void client.query('select 1').catch(hangUp), ASK_EVERY_MS)
  void broken.promise.then(() => clearInterval(asking))
  function hangUp(error: unknown): void {
    onBreak(error)
    client.connection.stream.destroy()
  }
  return { broken: broken.promise, close: () => client.end() }
}
