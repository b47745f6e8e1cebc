// Everything that docs/security.md promises exists: each requirement has a row, and each file and test that
// it names is there.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './kit/sources.ts'

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const rows = text.split('\n').filter((line) => /^\| \d/.test(line))

/** How many requirements of levels 1 and 2 each section has; they are numbered from 1 without gaps. */
const SECTIONS = `
1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3
6.1:3 6.2:11 6.3:3 6.4:4 6.5:5 6.6:3 6.8:3 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4
10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:3 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`

test('every requirement of levels 1 and 2 has one row, in order', () => {
  const required = SECTIONS.trim()
    .split(/\s+/)
    .map((section) => section.split(':'))
    .flatMap(([section, count]) => Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`))
  expect(rows.flatMap(requirementsOf)).toEqual(required)
})

test('every row says what fulfils it, or why nothing does', () => {
  expect(rows.filter((row) => !/\| (?:[^|]*`|None|Operator|\S.{15,})[^|]*\|$/.test(row))).toEqual([])
})

test('every file that it names is there', () => {
  const paths = [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)+\/?)`/g)].map(([, path = '']) => path)
  const own = paths.filter((path) => !path.startsWith('@'))
  expect(own.length).toBeGreaterThan(100)
  expect(own.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('every test that it names is in its file', () => {
  const named = [
    ...text.matchAll(
      /`([\w./-]+\.(?:test|journey)\.ts|tests\/kit\/[\w-]+\.ts)` “([^”]+)”(?: and “([^”]+)”)?/g,
    ),
  ]
  const titles = named.flatMap(([, path = '', ...quoted]) =>
    quoted.filter((title) => title !== undefined).map((title) => ({ path, title })),
  )
  expect(titles.length).toBeGreaterThan(60)
  expect(titles.filter(({ path, title }) => !readFileSync(join(ROOT, path), 'utf8').includes(title))).toEqual(
    [],
  )
})

/** `1.2.6–1.2.8` stands for three requirements. */
function requirementsOf(row: string): readonly string[] {
  const [, from = '', to = from] = /^\| ([\d.]+)(?:–([\d.]+))? \|/.exec(row) ?? []
  const [section, first, last] = [from.slice(0, from.lastIndexOf('.')), lastNumber(from), lastNumber(to)]
  return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`)
}

function lastNumber(requirement: string): number {
  return Number(requirement.slice(requirement.lastIndexOf('.') + 1))
}
