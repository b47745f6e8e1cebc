import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { freePort, freePorts } from './ports.ts'

test('ports that are picked together are different ones', async () => {
  const ports = await freePorts(50)
  expect(new Set(ports).size).toBe(50)
})

test('a port that one process has picked is passed over by every other until that process ends', async () => {
  const port = await freePort()
  const other = `
    import crypto from 'node:crypto'
    import { syncBuiltinESMExports } from 'node:module'
    const picks = [${port}, ${port + 1}, ${port + 2}]
    crypto.randomInt = () => picks.shift()
    syncBuiltinESMExports()
    const { freePort } = await import('#scripts/ports.ts')
    console.log(await freePort())`
  const picked = execFileSync(process.execPath, ['--input-type=module', '-e', other], { encoding: 'utf8' })
  expect(Number(picked)).toBeGreaterThan(port)
})
