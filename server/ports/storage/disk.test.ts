import { open, readdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { openDisk } from './disk.ts'
import { StorageFull } from './storage.ts'

const folder = await temporaryFolder()
const disk = await openDisk(folder)

function keyOf(digit: string): string {
  return digit.repeat(32)
}

async function everything(): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
}

test('what breaks off leaves nothing', async () => {
  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(200_000)
    throw new Error('The sender is gone')
  }
  await expect(disk.write(keyOf('a'), breaking())).rejects.toThrow('The sender is gone')
  expect(await everything()).toEqual([])
})

test('a write that is called off leaves nothing', async () => {
  const stop = new AbortController()
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      yield Buffer.alloc(100_000)
      stop.abort()
    }
  }
  await expect(disk.write(keyOf('b'), endless(), stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
  expect(await everything()).toEqual([])
})

test('what a killed process left half-written is removed under its key', async () => {
  await writeFile(join(folder, 'arriving', keyOf('c')), 'half')
  await disk.remove(keyOf('c'))
  expect(await everything()).toEqual([])
})

test('what we call safe has left the memory of the system', async () => {
  const own = await temporaryFolder()
  const storage = await openDisk(join(own, 'files'))
  const file = await open(join(own, 'any'), 'w')
  const flush = vi.spyOn(Object.getPrototypeOf(file), 'datasync')
  onTestFinished(async () => {
    flush.mockRestore()
    await file.close()
  })
  const flushed: number[] = []
  const words = Readable.from([Buffer.from('Words')])
  await storage.grow(keyOf('a'), words, async () => void flushed.push(flush.mock.calls.length))
  expect(flushed).toEqual([1])
})

test.skipIf(process.platform === 'win32')('what people bring is for our account alone', async () => {
  const own = await temporaryFolder()
  const storage = await openDisk(join(own, 'files'))
  await storage.write(keyOf('a'), Readable.from([Buffer.from('Words')]))
  await storage.grow(keyOf('b'), Readable.from([Buffer.from('Words')]), async () => {})
  const modes = new Map<string, number>()
  for (const name of await readdir(join(own, 'files'), { recursive: true }))
    modes.set(name, (await stat(join(own, 'files', name))).mode & 0o777)
  expect(Object.fromEntries(modes)).toEqual({
    arriving: 0o700,
    aa: 0o700,
    [join('aa', keyOf('a'))]: 0o600,
    bb: 0o700,
    [join('bb', keyOf('b'))]: 0o600,
  })
})

test.runIf(process.platform === 'linux')(
  'a full disk has an error of its own, and nothing half-stored stays',
  async () => {
    const key = keyOf('d')
    await symlink('/dev/full', join(folder, 'arriving', key))
    await expect(disk.write(key, Readable.from([Buffer.alloc(100_000)]))).rejects.toBeInstanceOf(StorageFull)
    expect(await everything()).toEqual([])
  },
)
