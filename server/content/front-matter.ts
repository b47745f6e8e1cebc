// Reads the front matter between the two lines of dashes at the head of a text: words, numbers, and lists of small maps.
const HEAD = /^---\n(?<front>[\s\S]*?\n)---\n(?<body>[\s\S]*)$/
const FIELD = /^(?<key>[a-z]+):(?: (?<value>.+))?$/
const FIRST_OF_ITEM = /^ {2}- (?<key>[a-z]+): (?<value>.+)$/
const REST_OF_ITEM = /^ {4}(?<key>[a-z]+): (?<value>.+)$/

type Scalar = string | number
type Item = Record<string, Scalar>

export type FrontMatter = { readonly front: Readonly<Record<string, Scalar | Item[]>>; readonly body: string }

export function readFrontMatter(text: string): FrontMatter {
  const { front, body } = HEAD.exec(text)?.groups ?? {}
  if (front === undefined || body === undefined) throw new Error('no front matter between lines of ---')
  return { front: readFields(front.trimEnd().split('\n')), body: body.trim() }
}

function readFields(lines: readonly string[]) {
  const fields: Record<string, Scalar | Item[]> = {}
  let items: Item[] = []
  for (const line of lines) {
    const field = pairIn(FIELD, line)
    const first = pairIn(FIRST_OF_ITEM, line)
    const rest = pairIn(REST_OF_ITEM, line)
    const item = items.at(-1)
    if (field?.value !== undefined) fields[field.key] = scalarOf(field.value)
    else if (field) items = fields[field.key] = []
    else if (first?.value !== undefined) items.push({ [first.key]: scalarOf(first.value) })
    else if (rest?.value !== undefined && item) item[rest.key] = scalarOf(rest.value)
    else throw new Error(`this line of the front matter cannot be read: ${line}`)
  }
  return fields
}

function pairIn(pattern: RegExp, line: string) {
  const { key, value } = pattern.exec(line)?.groups ?? {}
  return key === undefined ? undefined : { key, value }
}

function scalarOf(written: string): Scalar {
  if (/^\d+$/.test(written)) return Number(written)
  if (!written.startsWith('"')) return written
  const text: unknown = JSON.parse(written)
  if (typeof text !== 'string') throw new Error(`this is not a text: ${written}`)
  return text
}
