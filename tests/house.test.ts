// The house checks itself: who may import whom, where packages may be used, how long a file may be, and what
// it may be called.
import { describe, expect, test } from 'vitest'
import * as constants from '#domain/constants.ts'
import { ROOMS, type Room } from './kit/rooms.ts'
import { readSources, readTexts, targetOf, type Source } from './kit/sources.ts'

/** These may import anything, and only they may import each other. */
const OUTSIDE = /^(tests|bench|scripts)\/|^[^/]+\.config\.ts$/

const sources = readSources()
const code = sources.filter(({ path }) => !isTest(path) && !OUTSIDE.test(path))

describe('who may import whom', () => {
  test.each(ROOMS.map((room) => [room.path, room] as const))('%s', (_path, room) => {
    const offences = code
      .filter(({ path }) => roomOf(path) === room)
      .flatMap((source) => offencesOf(source, room))
    expect(offences).toEqual([])
  })

  test('every source file has a room', () => {
    expect(code.map(({ path }) => path).filter((path) => !roomOf(path))).toEqual([])
  })

  test('no other code imports tests, bench or scripts', () => {
    const offences = code.flatMap(({ path, imports }) =>
      imports
        .filter((specifier) => /^#?(tests|bench|scripts)\//.test(fileOf(path, specifier) ?? ''))
        .map((name) => `${path} → ${name}`),
    )
    expect(offences).toEqual([])
  })

  test.each(['server/methods/', 'server/jobs/', 'web/pages/'])(
    'siblings in %s do not import each other',
    (room) => {
      const offences = code
        .filter(({ path }) => path.startsWith(room) && !path.endsWith('table.ts'))
        .flatMap(({ path, imports }) =>
          imports
            .filter((specifier) => {
              const file = fileOf(path, specifier)
              return file?.startsWith(room) && (room !== 'web/pages/' || folderOf(file) !== folderOf(path))
            })
            .map((name) => `${path} → ${name}`),
        )
      expect(offences).toEqual([])
    },
  )

  test('across rooms by #room/, inside a room relative, and never two floors up', () => {
    const offences = sources.flatMap(({ path, imports }) =>
      imports
        .filter((name) => name.startsWith('../../') || leavesRoom(path, name) || comesHome(path, name))
        .map((name) => `${path} → ${name}`),
    )
    expect(offences).toEqual([])
  })

  test('the server imports no .tsx, since it can run from its sources', () => {
    const offences = sources
      .filter(({ path }) => !path.startsWith('web/') && !path.startsWith('tests/'))
      .flatMap(({ path, imports }) =>
        imports.filter((name) => name.endsWith('.tsx')).map((name) => `${path} → ${name}`),
      )
    expect(offences).toEqual([])
  })
})

describe('what only one place may do', () => {
  test.each<[string, RegExp, RegExp]>([
    ['process.env is read in server/env.ts alone', /\bprocess\.env\b/, /^server\/env\.ts$/],
    [
      'fetch is called by the client of the door, by files, the service worker and ports alone',
      /(?<![.\w'])fetch\(/,
      /^(web\/lib\/(api|files)\.ts|web\/worker\/.*|server\/ports\/.*|sandbox\/.*)$/,
    ],
    [
      'only the browser asks for the zone of the machine’s clock',
      /\.[gs]et(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(/,
      /^web\/(lib\/own-place\.ts|parts\/account\/sign-up-steps\.tsx)$/,
    ],
    [
      'the browser opens no socket but the live one',
      /\bnew (WebSocket|EventSource)\b|from 'socket\.io-client'/,
      /^web\/lib\/live\.ts$/,
    ],
    [
      'SQL does not ask the database what time it is',
      /\b(now\(\)|current_timestamp|clock_timestamp\(\))/i,
      /^(?!server\/store|db\/)/,
    ],
  ])('%s', (_rule, pattern, allowed) => {
    const offences = code.filter(
      ({ path, text }) => pattern.test(withoutComments(text)) && !allowed.test(path),
    )
    expect(offences.map(({ path }) => path)).toEqual([])
  })

  test('the domain has no clock, no chance and no outside world', () => {
    const impure =
      /\bDate\.now\b|new Date\(\)|\bperformance\b|Math\.random|crypto|\bfetch\(|process\.|\bsetTimeout\b|localStorage|\bwindow\b|\bdocument\b/
    const offences = code.filter(
      ({ path, text }) => path.startsWith('domain/') && impure.test(withoutComments(text)),
    )
    expect(offences.map(({ path }) => path)).toEqual([])
  })
})

test('no two exported functions or values share a name', () => {
  // React Router gives the names in a page's file, and the sandbox is a program of its own. A kind on the
  // wire and the part that shows it may share a noun.
  const rooms = /^(domain|contract|server|web\/(lib|parts|ui|worker))\//
  const files = new Map<string, Set<string>>()
  for (const { path, text } of code)
    if (rooms.test(path))
      for (const [, name = ''] of text.matchAll(EXPORTED_NAME))
        files.set(name, (files.get(name) ?? new Set()).add(path))
  const offences = [...files].filter(([, paths]) => paths.size > 1)
  expect(offences.map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)).toEqual([])
})

test('the comment on a function begins with what the function does, or with an example', () => {
  const begins = /^(?!(?:This|Its|Always|Others|Thus)\b)[A-Z][a-z]+s\b|^['"`{\d]/
  const offences = code
    .filter(({ path }) => !path.startsWith('sandbox/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(COMMENTED_FUNCTION)]
        .filter(([, comment = '']) => !begins.test(comment))
        .map(([, comment, name]) => `${path} ${name}: ${comment}`),
    )
  expect(offences).toEqual([])
})

test('what lies at the root of the server is the way of one request', () => {
  const names = code.flatMap(({ path }) => /^server\/([^/]+)\.ts$/.exec(path)?.[1] ?? [])
  const way = ['main', 'env', 'app', 'house', 'context', 'binding', 'proxy']
  expect(names.toSorted()).toEqual(way.toSorted())
})

test('no journey gives an answer in the place of our own server', () => {
  const journeys = sources.filter(({ path }) => path.startsWith('tests/journeys/'))
  const offences = journeys.filter(({ text }) => /\bfulfill\b/.test(withoutComments(text)))
  expect(offences.map(({ path }) => path)).toEqual([])
})

test('no style searches the whole page from its root, which the browser would do again at every change', () => {
  const looksDown = /^\s*(&?:global\()?(html|:root|body|main)\b[^{},]*:has\(/m
  // This rule is only for printing, where nothing changes.
  const allowed = /receipt-sheet/
  const offences = readTexts('*.css').filter(({ path, text }) => looksDown.test(text) && !allowed.test(path))
  expect(offences.map(({ path }) => path)).toEqual([])
})

test('each class that a part of a page wears is in its style sheet', () => {
  const sheets = new Map(readTexts('*.module.css').map(({ path, text }) => [path, text]))
  const offences = code.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)].flatMap(
      ([, name = '', specifier = '']) => {
        const sheet = sheets.get(fileOf(path, specifier) ?? '') ?? ''
        const worn = [...text.matchAll(new RegExp(`(?<![\\w/-])${name}\\.(\\w+)`, 'g'))].map(
          ([, worn = '']) => worn,
        )
        return worn
          .filter((worn) => !new RegExp(`\\.${worn}(?![\\w-])`).test(sheet))
          .map((worn) => `${path} → ${worn}`)
      },
    ),
  )
  expect(offences).toEqual([])
})

describe('how files are', () => {
  test('each opens with one sentence that says what it is for', () => {
    const silent = sources.filter(
      ({ path, text }) => !isTest(path) && !GENERATED.test(path) && !/^(#!.*\n)?\/\/ [A-Z`/].{5,}/.test(text),
    )
    expect(silent.map(({ path }) => path)).toEqual([])
  })

  test('none is longer than 300 lines', () => {
    const long = sources.filter(({ path, text }) => !GENERATED.test(path) && text.split('\n').length > 301)
    expect(long.map(({ path }) => path)).toEqual([])
  })

  test('names are kebab-case, and none is a drawer for anything', () => {
    const vague = /(^|[/-])(utils?|helpers?|misc|common|info|data|handlers?|service|stuff)(?=[-.])/
    const names = sources.map(({ path }) => path).filter((path) => !METHOD_FILES.test(path))
    expect(
      names.filter((path) => !/^[a-z0-9./-]+$/.test(path) || vague.test(path.split('/').at(-1) ?? '')),
    ).toEqual([])
  })

  test('no style sheet repeats a width at which the layout changes (NAV-39 FORM-35)', () => {
    const repeated = /@media[^{]*\bwidth\b[^{]*\d/
    const offences = readTexts('web/*.css').filter(({ text }) => repeated.test(text))
    expect(offences.map(({ path }) => path)).toEqual([])
  })

  test('no screen repeats a number of the shared constants (FORM-35)', () => {
    // We look for numbers that are not round, because a round one may mean anything, and for page sizes by
    // their name.
    const telling = Object.values(constants).filter((value) => Number(value) > 200 && Number(value) % 100 > 0)
    expect(telling).toEqual(expect.arrayContaining([1023, 1024, 255, 275, 320, 430, 630, 672, 720]))
    const repeated = new RegExp(String.raw`\b(${telling.join('|')})\b|\b(size|PAGE_SIZE)\s*[:=]\s*(20|25)\b`)
    const offences = code.filter(
      ({ path, text }) =>
        /^web\/(pages|parts|lib)\/.*\.tsx?$/.test(path) && repeated.test(withoutComments(text)),
    )
    expect(offences.map(({ path }) => path)).toEqual([])
  })
})

const EXPORTED_NAME = /^export (?:(?:async )?function\*? ?|const (?=[a-z]|[A-Z0-9_]+\b))(\w+)/gm
/**
 * The first words of a function's comment, and its name. React Router names what a page exports, and a
 * component is a thing.
 */
const COMMENTED_FUNCTION =
  /^\/\*\*[\s*]*((?:(?!\*\/).){1,40})(?:(?!\*\/)[\s\S])*\*\/\nexport (?:(?:async )?function\*? ?|const (?=\w+ = (?:compileOnce|async|\()))(?!(?:shouldRevalidate|clientLoader|loader)\b)([a-z]\w*)/gm
const GENERATED = /^server\/store\/tables\.ts$/
/** The file of a method carries the wire's own name. */
const METHOD_FILES = /^server\/methods\/[a-z]+\/[a-zA-Z]+(\.test)?\.ts$/
function roomOf(path: string): Room | undefined {
  return ROOMS.find((room) => path.startsWith(room.path))
}

function offencesOf({ path, imports, typeImports }: Source, room: Room): string[] {
  return imports
    .filter((specifier) => {
      const target = targetOf(path, specifier)
      if ('node' in target) return !room.node
      if ('npm' in target)
        return !room.npm.some((name) =>
          name.endsWith('*') ? target.npm.startsWith(name.slice(0, -1)) : name === target.npm,
        )
      const allowed = typeImports.includes(specifier)
        ? [room.path, ...room.mayImport, ...(room.mayImportTypes ?? [])]
        : [room.path, ...room.mayImport]
      return !allowed.some((start) => target.file.startsWith(start))
    })
    .map((name) => `${path} → ${name}`)
}

function fileOf(path: string, specifier: string): string | undefined {
  const target = targetOf(path, specifier)
  return 'file' in target ? target.file : undefined
}

function leavesRoom(path: string, specifier: string): boolean {
  if (!specifier.startsWith('.')) return false
  const file = fileOf(path, specifier) ?? ''
  return file.split('/')[0] !== path.split('/')[0]
}

/** `#server/` and `#web/` lead to several rooms; the other names lead to one. */
function comesHome(path: string, specifier: string): boolean {
  const room = path.split('/')[0]
  return /^(domain|contract|sandbox|db)$/.test(room ?? '') && specifier.startsWith(`#${room}/`)
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

function isTest(path: string): boolean {
  return /\.(test|journey)\.tsx?$/.test(path)
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, '')
}
