// Keeps functions that are made for one call out of V8's old space (decision 068).
import type { Plugin } from 'rolldown'
import { parseSync, Visitor } from 'rolldown/utils'

export function youngFunctions(): Plugin {
  return {
    name: 'young-functions',
    // The minifier, which has been at work by now, would take the commas away.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = behindCommas(chunk.code)
    },
  }
}

/**
 * `query.callback = (0, (error) => …)`: V8 takes a function that is assigned to a property for a method that will live long. Behind a
 * comma it is a value like any other. A function has no name either way.
 */
export function behindCommas(code: string): string {
  const pieces = methodsIn(code).flatMap(({ start, end }) => [
    { at: start, text: '(0,' },
    { at: end, text: ')' },
  ])
  let [written, from] = ['', 0]
  for (const { at, text } of pieces.toSorted((a, b) => a.at - b.at)) {
    written += code.slice(from, at) + text
    from = at
  }
  return written + code.slice(from)
}

type Range = { readonly start: number; readonly end: number }

/** Finds the functions that are assigned to properties. */
function methodsIn(code: string): readonly Range[] {
  const found: Range[] = []
  const note = (left: { readonly type: string }, right: Range & { readonly type: string }) => {
    const isFunction = right.type === 'FunctionExpression' || right.type === 'ArrowFunctionExpression'
    if (left.type === 'MemberExpression' && isFunction) found.push(right)
  }
  const { program, errors } = parseSync('chunk.mjs', code)
  if (errors[0]) throw new Error(errors[0].message)
  new Visitor({ AssignmentExpression: ({ left, right }) => note(left, right) }).visit(program)
  return found
}
