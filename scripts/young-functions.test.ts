// Functions that V8 would take for methods of long-lived objects, in what is built.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { bundle } from './bundle.ts'
import { behindCommas } from './young-functions.ts'

test('a function that is assigned to a property stands behind a comma', () => {
  const written: readonly (readonly [string, string])[] = [
    ['query.callback = (error) => end(error)', 'query.callback = (0,(error) => end(error))'],
    ['list[0] = function () { return 1 }', 'list[0] = (0,function () { return 1 })'],
    ['a.b = c.d = async () => (e.f = () => "ü")', 'a.b = c.d = (0,async () => (e.f = (0,() => "ü")))'],
    ['a.b ??= () => 1', 'a.b ??= (0,() => 1)'],
    [
      'class A { #end; open() { this.#end = () => 1 } }',
      'class A { #end; open() { this.#end = (0,() => 1) } }',
    ],
  ]
  for (const [from, to] of written) expect(behindCommas(from)).toBe(to)
})

test('everything else stays as it is', () => {
  const code = 'let a = () => 1; a = () => 2; const b = { c: () => 3, d() {} }; b.c = a; b.e = [() => 4]'
  expect(behindCommas(code)).toBe(code)
})

test('such a function goes with the young objects once nothing needs it', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const source = `(kept) => {
    const query = { kept }
    query.end = () => query
  }`
  const [old, young]: readonly ((kept: ArrayBuffer) => void)[] = [source, behindCommas(source)].map((text) =>
    runInNewContext(text),
  )
  const BYTES = 20_000
  const MADE = 50
  const left = (make: (kept: ArrayBuffer) => void) => {
    collect()
    const before = process.memoryUsage().arrayBuffers
    for (let turn = 0; turn < MADE; turn += 1) make(new ArrayBuffer(BYTES))
    collect({ type: 'minor' })
    collect({ type: 'minor' })
    return (process.memoryUsage().arrayBuffers - before) / BYTES
  }
  if (!old || !young) throw new Error('Two functions were made')
  expect(left(young)).toBeLessThan(MADE / 2)
  // If V8 treats both alike one day, we need not rewrite anything.
  expect(left(old)).toBeGreaterThan(MADE / 2)
})

test('a program is put into its file in this way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-young-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'program.ts')
  writeFileSync(program, 'export const ask = (query, end) => { query.callback = (error) => end(error) }')
  await bundle(join(folder, 'built'), { program })
  expect(readFileSync(join(folder, 'built/program.js'), 'utf8')).toContain('callback=(0,')
})
