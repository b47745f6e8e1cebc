import { execFileSync } from 'node:child_process'
import { afterAll, expect, test } from 'vitest'
import { signUp } from '#tests/kit/accounts.ts'
import { announce, sendPart } from '#tests/kit/arrivals.ts'
import { liveToken, stored, upload } from '#tests/kit/files.ts'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { startTestServer } from '#tests/kit/server.ts'

const folder = await temporaryFolder()
const isSmall = makeSmall(folder)

/** Makes a disk of four megabytes; only root may do so. */
function makeSmall(place: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', place], { stdio: 'ignore' })
  } catch {
    return false
  }
  afterAll(() => void execFileSync('umount', ['--lazy', place]))
  return true
}

test.runIf(isSmall)(
  'a disk that is full refuses plainly, keeps nothing half-stored and goes on when there is room',
  async () => {
    const server = await startTestServer({ LONGHAND_DATA: folder })
    const small = { ...server, dataDir: folder }
    const token = await liveToken(await signUp(server))
    const answers = await Promise.all(
      [1, 2].map(() => upload(server, token, { bytes: Buffer.alloc(8 * 1024 * 1024, 'x') })),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(503)
      expect(body).toEqual({
        error: true,
        message: 'We have no room for files right now. Try again later.',
        code: 'unavailable',
      })
    }
    expect(await stored(small)).toEqual([])
    expect((await server.pool.query('select 1 from files')).rows).toEqual([])
    expect((await upload(server, token, { bytes: 'Words that fit' })).status).toBe(200)
    const body = Buffer.alloc(8 * 1024 * 1024, 'x')
    const address = await announce(server, token, body.length)
    expect(await sendPart(server, token, address, { from: 0, body })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    })
  },
)
