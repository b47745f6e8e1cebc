import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { openDisk } from './disk.ts'
import { StorageFull } from './storage.ts'

const folder = await temporaryFolder()
const disk = await openDisk(folder)
const KEY = '0123456789abcdef0123456789abcdef'

function keyOf(digit: string): string {
  return digit.repeat(32)
}

async function readBack(key: string, range?: { start: number; end: number }): Promise<string | undefined> {
  const bytes = await disk.read(key, range)
  return bytes && String(await buffer(bytes))
}

async function everything(): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
}

test('bytes can be read, whole or in part, until they are removed', async () => {
  await disk.write(KEY, Readable.from([Buffer.from('Plain '), Buffer.from('words')]))
  expect(await readBack(KEY)).toBe('Plain words')
  expect(await readBack(KEY, { start: 6, end: 8 })).toBe('wor')
  await disk.write(KEY, Readable.from([Buffer.from('Other words')]))
  expect(await readBack(KEY)).toBe('Other words')
  await disk.remove(KEY)
  await disk.remove(KEY)
  expect(await readBack(KEY)).toBeUndefined()
  expect(await everything()).toEqual([])
})

test('nothing can be read before everything is there, and what breaks off leaves nothing', async () => {
  const key = keyOf('a')
  const seen: (string | undefined)[] = []
  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(200_000)
    seen.push(await readBack(key))
    throw new Error('The sender is gone')
  }
  await expect(disk.write(key, breaking())).rejects.toThrow('The sender is gone')
  expect(seen).toEqual([undefined])
  expect(await readBack(key)).toBeUndefined()
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

test.runIf(process.platform === 'linux')(
  'a full disk has an error of its own, and nothing half-stored stays',
  async () => {
    const key = keyOf('d')
    await symlink('/dev/full', join(folder, 'arriving', key))
    await expect(disk.write(key, Readable.from([Buffer.alloc(100_000)]))).rejects.toBeInstanceOf(StorageFull)
    expect(await everything()).toEqual([])
  },
)

test.each(['../../etc/passwd', '', 'A'.repeat(32), `${KEY}0`, 'arriving'])(
  'the key %j is refused',
  async (key) => {
    await mkdir(join(folder, 'arriving'), { recursive: true })
    await expect(disk.write(key, Readable.from([]))).rejects.toThrow(TypeError)
    await expect(disk.read(key)).rejects.toThrow(TypeError)
    await expect(disk.remove(key)).rejects.toThrow(TypeError)
  },
)
