// Turns what a schema found wrong into the sentence that stands under each field of a form.
import type * as v from 'valibot'
import { required, tooLong, tooShort } from '#domain/validations.ts'

type Issue = v.BaseIssue<unknown>

/** We pass this to the parser as its message, so that we keep only sentences that a schema wrote itself. */
export const UNWORDED = ''

/** Returns the first text found for each field. An argument that is not an object has no fields. */
export function fieldTexts(issues: readonly Issue[]): Record<string, string> {
  const texts = new Map<string, string>()
  for (const issue of issues) {
    const names = namesOf(issue)
    const field = names[0]
    if (field !== undefined && !texts.has(field))
      texts.set(field, textOf(issue, label(names.at(-1) ?? field)))
  }
  return Object.fromEntries(texts)
}

function textOf(issue: Issue, name: string): string {
  if (issue.message !== UNWORDED) return issue.message
  if (issue.input === undefined || issue.input === null || issue.input === '') return required(name)
  if (typeof issue.input === 'string' && typeof issue.requirement === 'number') {
    if (issue.type === 'min_length') return tooShort(name, issue.requirement)
    if (issue.type === 'max_length') return tooLong(name, issue.requirement)
  }
  return `The ${name} field is not valid.`
}

/** Lists the fields on the way to the issue, without positions in a list. */
function namesOf({ path }: Issue): string[] {
  return (path ?? []).map(({ key }) => key).filter((key) => typeof key === 'string')
}

/** 'pages_number', 'return-url' and 'writerCategory' as words */
function label(name: string): string {
  return name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
}
