// The source files of the product and what each imports, for the tests that hold the house's rules.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type Source = { readonly path: string; readonly text: string; readonly imports: readonly string[] }

const IMPORT =
  /(?:^|[\n;])\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g

export function readSources(): Source[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
  return listed
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      return { path, text, imports: importsIn(text) }
    })
}

/** What React Router writes beside each page, its types, is nobody's source. */
function importsIn(text: string): string[] {
  return [...text.matchAll(IMPORT)]
    .map((hit) => hit[1] ?? hit[2] ?? '')
    .filter((name) => !name.startsWith('./+types/'))
}

/** The file an import leads to, as a path from the root; or the name of the npm package, or `node:` module. */
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
