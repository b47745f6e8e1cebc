import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isAlive } from './postmaster.ts'
import { startTemporaryPostgres, temporaryFolder } from './temporary-postgres.ts'

const MODULE = fileURLToPath(new URL('temporary-postgres.ts', import.meta.url))

test('leaves nothing behind, and clears what a killed process left', async () => {
  const program = `
    const { startTemporaryPostgres } = await import(${JSON.stringify(MODULE)})
    console.log((await startTemporaryPostgres()).url)
    setInterval(() => {}, 1000)`
  const killed = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(killed.stdout, 'data')
  const left = new URL(String(url)).searchParams.get('host') ?? ''
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await access(left)

  const next = await startTemporaryPostgres()
  await expect(access(left)).rejects.toThrow('ENOENT')
  const folder = new URL(next.url).searchParams.get('host') ?? ''
  await access(folder)
  await next.stop()
  await expect(access(folder)).rejects.toThrow('ENOENT')
  const names = await readdir(await temporaryFolder())
  expect(
    names.filter((name) => name.startsWith('longhand-temporary-') && !isAlive(Number(name.split('-')[2]))),
  ).toEqual([])
})
