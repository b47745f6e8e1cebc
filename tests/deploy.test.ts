// The files in deploy/ only name what the product knows, and a machine that has filled them in can start it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSettings } from '#server/env.ts'
import { PRODUCTION } from './kit/production.ts'
import { startIn, webStart } from './kit/units.ts'

const ROOT = join(import.meta.dirname, '..')
const DEPLOY = join(ROOT, 'deploy')
/** Node reads this variable; we do not. */
const OF_NODE = 'NODE_ENV'

const environment = settingsIn(readFileSync(join(DEPLOY, 'longhand.env'), 'utf8'))
const services = readdirSync(DEPLOY)
  .filter((file) => file.endsWith('.service'))
  .map((file) => [file, readFileSync(join(DEPLOY, file), 'utf8')] as const)

/** Reads the lines of an environment file. */
function settingsIn(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

function valueOf(unit: string, name: string): string {
  return new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
}

test('each name in longhand.env is one that we read', () => {
  const known = readFileSync(join(ROOT, 'server/env.ts'), 'utf8')
  const strange = Object.keys(environment).filter(
    (name) => name !== OF_NODE && !known.includes(`'${name}'`) && !known.includes(`.${name}`),
  )
  expect(strange).toEqual([])
})

test.each(services)('%s starts a process with the roles that it names', (_file, unit) => {
  const own = Object.fromEntries(
    valueOf(unit, 'Environment')
      .replaceAll('%i', '3000')
      .split(' ')
      .map((setting) => setting.split('=')),
  )
  const filledIn = { ...environment, ...PRODUCTION, ...own }
  const { mode, roles, port, trustProxy } = readSettings(filledIn)
  expect({ mode, roles, trustProxy }).toEqual({ mode: 'production', roles: [own['ROLES']], trustProxy: true })
  expect(port).toBe(Number(own['PORT']))
  const { node, flags, script } = startIn(unit)
  const folder = `${valueOf(unit, 'WorkingDirectory')}/`
  expect(node.startsWith(folder)).toBe(true)
  expect(existsSync(join(ROOT, node.slice(folder.length))), node).toBe(true)
  expect(join(ROOT, script)).toBe(fileURLToPath(import.meta.resolve('#build/product/main.js')))
  expect(flags).toEqual(webStart().flags)
  expect(valueOf(unit, 'EnvironmentFile')).toBe('/etc/longhand.env')
})

test.each(services)('%s is started again however often it ends', (_file, unit) => {
  expect([valueOf(unit, 'Restart'), valueOf(unit, 'StartLimitIntervalSec')]).toEqual(['always', '0'])
})

test('nginx logs each request without its query', () => {
  const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
  const [, format = ''] = /^log_format longhand '(.*)';$/m.exec(site) ?? []
  expect(format).toContain('$uri')
  expect(format).not.toMatch(/\$(request\b|request_uri|args|query_string|http_referer|arg_)/)
  const logs = site.match(/^ {4}access_log +\S+ longhand;$/gm)
  expect(logs).toHaveLength(site.match(/^server \{$/gm)?.length ?? 0)
})
