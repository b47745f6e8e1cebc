// The product uses what its rooms export: a rule that only its test calls proves nothing.
import { expect, test } from 'vitest'
import { AWAITED } from './kit/awaited.ts'
import { readSources, type Source } from './kit/sources.ts'

/** Everything that runs in the product or builds it. */
const product = readSources().filter(({ path }) => !/^(tests|bench)\/|\.(test|journey)\.tsx?$/.test(path))
const offering = product.filter(({ path }) => /^(domain|contract|server|sandbox|db|scripts)\//.test(path))
const words = new Map(product.map((source) => [source, wordsIn(source.text)]))

test('what a room offers has a user in the product', () => {
  const unused = offering.flatMap((source) => unusedIn(source).map((name) => `${source.path} ${name}`))
  const awaited = Object.entries(AWAITED).flatMap(([path, names]) => names.map((name) => `${path} ${name}`))
  expect(unused.toSorted()).toEqual(awaited.toSorted())
})

/** Lists its values that no other file names and that no used part of the file itself needs. */
function unusedIn(source: Source): string[] {
  const parts = partsOf(source.text)
  const others = product.filter((other) => other !== source)
  const used = parts.filter(({ name }) => name === '' || others.some((other) => words.get(other)?.has(name)))
  for (const { words: needed } of used)
    used.push(...parts.filter((part) => !used.includes(part) && needed.has(part.name)))
  return parts.filter((part) => part.isOffered && !used.includes(part)).map(({ name }) => name)
}

type Part = {
  readonly name: string
  /** Used as a value, because a type is no rule. */
  readonly isOffered: boolean
  readonly words: ReadonlySet<string>
}

/** Splits a file into its declarations. Code between them has no name, and always runs. */
function partsOf(text: string): Part[] {
  return text.split(/^(?=(?:export |async |function |const |type |class |for |if ))/m).map((part) => {
    const [, offered, kind, name = ''] =
      /^(export )?(?:async )?(function\*?|const|class|type) (\w+)/.exec(part) ?? []
    return { name, isOffered: offered !== undefined && kind !== 'type', words: wordsIn(part) }
  })
}

/** A name in a comment does not count as used. */
function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').match(/\w+/g))
}
