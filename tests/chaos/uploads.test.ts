// Large files while servers die: two processes on one database and one folder, one of which we kill in the
// middle of a part.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#scripts/ports.ts'
import { signUp } from '#tests/kit/accounts.ts'
import { announce, beginPart, offsetOf, sendPart } from '#tests/kit/arrivals.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { liveToken, stored, untilStored } from '#tests/kit/files.ts'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { startTestServer } from '#tests/kit/server.ts'

const PIECE = 64 * 1024
const CRUMB = 4 * 1024
const SIZE = 60 * PIECE
const DEATHS = 2
const body = Buffer.from(Array.from({ length: SIZE }, (_, index) => (index * 31 + (index >> 9)) % 251))

const server = await startTestServer()
const robin = await signUp(server)
const port = await freePort()
const victim = { baseUrl: `http://127.0.0.1:${port}` }
const pointsFile = join(await temporaryFolder(), 'points')
await writeFile(pointsFile, '')
let child: ChildProcess | undefined
afterAll(kill)

/** It gets no point at which to die, because this test kills it at any moment. */
async function startVictim(): Promise<void> {
  child = fork(join(import.meta.dirname, 'victim.ts'), [pointsFile], {
    env: {
      ...process.env,
      ...server.sandbox.variables,
      PORT: String(port),
      METRICS_PORT: '0',
      BASE_URL: victim.baseUrl,
      LONGHAND_MODE: 'demo',
      LOG_LEVEL: 'silent',
      ROLES: 'web',
      DATABASE_URL: server.url,
      LONGHAND_DATA: server.dataDir,
    },
  })
  const ready = once(child, 'message')
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The server did not start')))
  ended.catch(() => {})
  await Promise.race([ready, ended])
}

async function kill(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Each process seals its own tokens. */
async function tokenAtVictim(): Promise<string> {
  const answer = await fetch(`${victim.baseUrl}/api/token`, {
    headers: { cookie: `token=${robin.token()}` },
  })
  const { data }: { data: { token: string } } = await answer.json()
  return data.token
}

test('a killed process costs little of what came, and any other continues', async () => {
  const before = await stored(server)
  await startVictim()
  const address = await announce(victim, await tokenAtVictim(), SIZE)
  let known = 0
  for (let death = 0; death < DEATHS; death += 1) {
    const line = beginPart(victim, await tokenAtVictim(), address, {
      from: known,
      length: SIZE - known,
      body: body.subarray(known, known + PIECE),
    })
    let sent = known + PIECE
    const send = () => {
      if (sent + CRUMB >= SIZE) return
      line.write(body.subarray(sent, sent + CRUMB))
      sent += CRUMB
    }
    // The server says when bytes are safe, and dies while more are on their way.
    await eventually(async () => {
      send()
      expect(await offsetOf(server, await liveToken(robin), address)).toBeGreaterThan(known)
    })
    for (let more = Math.random() * 10; more > 0; more -= 1) send()
    await kill()
    const after = await offsetOf(server, await liveToken(robin), address)
    expect(after).toBeGreaterThan(known)
    expect(after).toBeLessThanOrEqual(sent)
    known = after
    await startVictim()
    expect(await offsetOf(victim, await tokenAtVictim(), address)).toBe(known)
  }
  const { status, headers } = await sendPart(server, await liveToken(robin), address, {
    from: known,
    body: body.subarray(known),
  })
  expect(status).toBe(204)
  const answer = await fetch(`${victim.baseUrl}/stream/upload/${String(headers['file-key'])}-thesis.bin`, {
    headers: { cookie: `token=${robin.token()}` },
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true)
  await untilStored(server, (names) =>
    names.every((name) => before.includes(name) || name === headers['file-key']),
  )
}, 800_000)
