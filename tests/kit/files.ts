// What tests of files need: uploads as a browser sends them, and a look into the storage.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from './eventually.ts'
import { found } from './accounts.ts'
import { advance } from './sandbox.ts'
import type { Answer, Caller, TestServer } from './server.ts'

type Brought = {
  readonly name?: string
  readonly bytes?: Uint8Array<ArrayBuffer> | string
  readonly field?: string
}

/** Returns the short token of a person. */
export async function liveToken(caller: Pick<Caller, 'call'>): Promise<string> {
  return found(await caller.call('messages', 'refresh')).token
}

export async function upload(
  { baseUrl }: Pick<TestServer, 'baseUrl'>,
  token: string | undefined,
  { name = 'notes.txt', bytes = 'Plain words', field = 'file' }: Brought = {},
  path = '/stream/upload',
): Promise<Answer> {
  const form = new FormData()
  form.append(field, new Blob([bytes]), name)
  const answer = await fetch(new URL(path, baseUrl), {
    method: 'POST',
    headers: token === undefined ? {} : { token },
    body: form,
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) }
}

/** Uploads a file and returns its key. */
export async function bring(
  server: Pick<TestServer, 'baseUrl'>,
  caller: Pick<Caller, 'call'>,
  brought: Brought = {},
): Promise<string> {
  const { status, body, text } = await upload(server, await liveToken(caller), brought)
  if (status === 200 && typeof body === 'object' && body !== null && 'key' in body) return String(body.key)
  throw new Error(`Uploading answered ${status}: ${text}`)
}

/** Lists the names of everything in the storage, including unfinished files. */
export async function stored({ dataDir }: TestServer): Promise<readonly string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Lists how many bytes each file in the storage has by now. */
export async function storedBytes({ dataDir }: TestServer): Promise<readonly number[]> {
  const folder = join(dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
}

/** Advances the clock by a second, which makes it jump, so that the sweep runs. */
export async function untilStored(server: TestServer, expected: (names: readonly string[]) => boolean) {
  await advance(server, 1)
  await eventually(async () => {
    const names = await stored(server)
    if (!expected(names)) throw new Error(`In the storage: ${names.join(', ')}`)
  })
}
