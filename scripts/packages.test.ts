import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLicensed, listInstalled, readAudit } from './packages.ts'

const lock: unknown = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))

test('each package comes under a licence that we have judged', () => {
  const installed = listInstalled(lock)
  expect(installed.length).toBeGreaterThan(300)
  expect(installed.filter((each) => !isLicensed(each))).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND Zlib', true],
  ['MIT AND GPL-3.0-or-later', false],
  ['GPL-3.0-or-later', false],
  ['LGPL-3.0-or-later', false],
  ['', false],
])('a package under %j may stay: %s', (licence, isRight) => {
  expect(isLicensed({ name: 'another', licence })).toBe(isRight)
})

test('an audit names what is high or critical; an answer without a report says nothing', () => {
  const vulnerabilities = {
    a: { severity: 'high' },
    b: { severity: 'moderate' },
    c: { severity: 'critical' },
  }
  expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual(['a', 'c'])
  expect(readAudit('{"vulnerabilities":{}}')).toEqual([])
  for (const silence of ['', '<html>', '{"message":"405 Method Not Allowed"}'])
    expect(readAudit(silence)).toBeUndefined()
})
