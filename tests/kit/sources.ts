// The source files of the product and what each imports, for the tests of the house's rules.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type Source = {
  readonly path: string
  readonly text: string
  readonly imports: readonly string[]
  /** The imports that bring only types. */
  readonly typeImports: readonly string[]
}

const IMPORT =
  /(?:^|[\n;])\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

export function readSources(): Source[] {
  return readTexts('*.ts', '*.tsx', '*.mjs').map(({ path, text }) => ({
    path,
    text,
    imports: importsIn(text),
    typeImports: typeImportsIn(text),
  }))
}

export function readTexts(...names: readonly string[]): Pick<Source, 'path' | 'text'>[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...names], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** The types that React Router writes beside each page are no source files. */
function importsIn(text: string): string[] {
  return [...text.matchAll(IMPORT)]
    .map((hit) => hit[1] ?? hit[2] ?? '')
    .filter((name) => !name.startsWith('./+types/'))
}

function typeImportsIn(text: string): string[] {
  const all = importsIn(text)
  const inCode = importsIn(text.replaceAll(/^import type [^'"]*from ['"][^'"]+['"]/gm, ''))
  return all.filter((name) => !inCode.includes(name))
}

/**
 * Finds what an import leads to: the path of a file from the root, the name of an npm package, or a `node:`
 * module.
 */
export function targetOf(
  from: string,
  specifier: string,
): { file: string } | { npm: string } | { node: string } {
  if (specifier.startsWith('node:')) return { node: specifier }
  if (specifier.startsWith('#')) return { file: specifier.slice(1).replace(/\?.*$/, '') }
  if (specifier.startsWith('.'))
    return { file: normalize(join(dirname(from), specifier)).replace(/\?.*$/, '') }
  const [scope = '', name = ''] = specifier.split('/')
  return { npm: specifier.startsWith('@') ? `${scope}/${name}` : scope }
}
