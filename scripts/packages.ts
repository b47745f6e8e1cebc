// What we know of the packages that we install: the licence of each, and what the registry warns of.
import { isRecord } from '#contract/grammar/tags.ts'

export type Installed = { readonly name: string; readonly licence: string }

/** Licences that let us use a package in a closed product, as it is. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
])

/** Packages under other licences, each with the reason why it may stay. */
const JUDGED: readonly (readonly [name: RegExp, licence: string, reason: string])[] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later', 'a shared library of its own, which may be replaced'],
  [/^lightningcss/, 'MPL-2.0', 'builds style sheets, unchanged, and is not shipped'],
  [/^axe-core$/, 'MPL-2.0', 'looks at pages in tests, and is not shipped'],
  [/^web-push$/, 'MPL-2.0', 'used unchanged; its source is public'],
  [/^@fontsource-variable\//, 'OFL-1.1', 'fonts, which pages may carry'],
  [/^argparse$/, 'Python-2.0', 'permissive, and not shipped'],
  [/^caniuse-lite$/, 'CC-BY-4.0', 'a list of what browsers know, for the build'],
  [/^duck$/, 'BSD', 'the two-clause licence, named shortly'],
  [/^xmlhttprequest-ssl$/, '', 'MIT, named in an older field'],
  [/^combine-errors$/, '', 'MIT, named in its readme, and not shipped'],
]

/** Reads the lock file, which holds the packages of every platform. */
export function listInstalled(lock: unknown): readonly Installed[] {
  const packages = isRecord(lock) && isRecord(lock['packages']) ? lock['packages'] : {}
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, about]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      licence: isRecord(about) && typeof about['license'] === 'string' ? about['license'] : '',
    }))
}

export function isLicensed({ name, licence }: Installed): boolean {
  return licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((word) => isFine(name, word)))
}

function isFine(name: string, licence: string): boolean {
  return ALLOWED.has(licence) || JUDGED.some(([names, judged]) => judged === licence && names.test(name))
}

/** Returns the packages with serious advisories, or nothing if the text is no report. */
export function readAudit(text: string): readonly string[] | undefined {
  const report = readJson(text)
  if (!isRecord(report) || !isRecord(report['vulnerabilities'])) return undefined
  return Object.entries(report['vulnerabilities'])
    .filter(([, found]) => isRecord(found) && /^(high|critical)$/.test(String(found['severity'])))
    .map(([name]) => name)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
