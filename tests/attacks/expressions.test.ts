// Attacks with long texts: every regular expression of the product stays linear, whatever it is given.
import { describe, expect, test } from 'vitest'
import { readSources } from '#tests/kit/sources.ts'

const ROOMS = /^(domain|contract|server|web)\//
/** Where a literal can begin: after an operator, an arrow, an opening bracket, a comma or `return`, never after a value. */
const LITERAL =
  /(?:[=(,:[!&|?]|=>|\breturn)\s*\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/g

const LENGTH = 20_000
/**
 * If the time doubles with each letter, it shows at one of these lengths on any machine, before the long
 * text.
 */
const SHORT = [20, 24, 28]
/** A linear expression takes far less than a millisecond; a quadratic one takes 200 million steps. */
const MOST_MS = 20
/** We try again if it was slow, because the engine may have cleared its memory meanwhile. */
const TRIES = 3
const PLAIN = ['a', '0', ' ', '\n', '.', '-', '/', '@', '<', '"', 'é', '\u0301']
const ENDS = ['', '!', '\n!']

type Found = { readonly path: string; readonly expression: RegExp }

const sources = readSources().filter(({ path }) => ROOMS.test(path) && !/\.test\.tsx?$/.test(path))
const found: readonly Found[] = sources.flatMap(({ path, text }) =>
  expressionsIn(text).map((expression) => ({ path, expression })),
)

function expressionsIn(text: string): RegExp[] {
  return [...text.matchAll(LITERAL)].map(([, source = '', flags]) => new RegExp(source, flags))
}

/**
 * Makes long texts from what the expression itself contains: each part repeated, and followed by something it
 * does not expect.
 */
function hostileTo({ source }: RegExp, length: number): readonly string[] {
  const spoken = source.replaceAll(/\\[a-zA-Z](\{[^}]*\})?|[\\^$()[\]{}?*+|]/g, ' ')
  const letters = new Set([...PLAIN, ...Array.from(spoken)])
  const words = spoken.split(' ').filter((word) => word.length > 1)
  const head = /^\^?((?:\\?[\w./:@<-])*)/.exec(source)?.[1]?.replaceAll('\\', '') ?? ''
  const pairs = [...letters].flatMap((letter) => [letter, `${letter}a`, `${letter} `])
  return [...pairs, ...words].flatMap((unit) => {
    const long = unit.repeat(Math.ceil(length / unit.length))
    return ENDS.flatMap((end) => (head === '' ? [long + end] : [long + end, head + long + end]))
  })
}

/** Returns the milliseconds of the processor that this thread took; those that a busy machine gives to others do not count. */
function took(expression: RegExp, text: string): number {
  const before = process.threadCpuUsage()
  // These search from every place, as `test`, `match` and `replace` do.
  text.replace(expression, '')
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test('the check finds the expressions, and knows those that are not linear', () => {
  expect(found.length).toBeGreaterThan(50)
  expect([/\.+$/, /^(a+)+$/, /\s*,\s*$/, /<.*?>/].map(isSlow)).toEqual([true, true, true, true])
  expect([/^\.+$/, /[^\w]/, /a{1,20}$/].map(isSlow)).toEqual([false, false, false])
})

test('literals are found after an arrow and a `return`, too', () => {
  const text = 'const one = (text) => /a+$/.test(text)\nfunction other() {\n  return /b+$/g\n}'
  expect(expressionsIn(text).map(String)).toEqual(['/a+$/', '/b+$/g'])
})

// The check cannot see expressions that code builds: the author of a new one must show that it stays linear.
test('these files alone build expressions from words', () => {
  const builders = sources.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ path }) => path)
  expect(builders).toEqual(['domain/codes.ts', 'server/papers/xml.ts', 'web/ui/choices/options.ts'])
})

function isSlow(expression: RegExp): boolean {
  return [...SHORT, LENGTH].some((length) =>
    hostileTo(expression, length).some((text) =>
      Array.from({ length: TRIES }, (_, tried) => tried).every(() => took(expression, text) > MOST_MS),
    ),
  )
}

describe('every expression stays linear', { timeout: 120_000 }, () => {
  test.each([...new Set(found.map(({ path }) => path))].map((path) => [path] as const))('in %s', (path) => {
    const slow = found.filter((each) => each.path === path && isSlow(each.expression))
    expect(slow.map(({ expression }) => String(expression))).toEqual([])
  })
})
