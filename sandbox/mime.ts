// Reads a mail as it came over SMTP: its subject, its plain text and its HTML.
export type MailContent = { readonly subject: string; readonly text: string; readonly html: string }

const NESTING_MAX = 5
const PARTS_MAX = 50

type Entity = { readonly headers: ReadonlyMap<string, string>; readonly body: string }

/** Bytes stay bytes (one character each) until the charset of the part they belong to is known. */
export function readMail(raw: Buffer): MailContent {
  const mail = readEntity(raw.toString('latin1'))
  const leaves = leavesOf(mail, NESTING_MAX)
  const find = (type: string) => leaves.find((leaf) => typeOf(leaf) === type && !isAttached(leaf))
  return {
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    text: contentOf(find('text/plain')),
    html: contentOf(find('text/html')),
  }
}

function readEntity(raw: string): Entity {
  const source = raw.startsWith('\r\n') ? `\r\n${raw}` : raw
  const end = source.indexOf('\r\n\r\n')
  const head = end < 0 ? source : source.slice(0, end)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: end < 0 ? '' : source.slice(end + 4) }
}

function leavesOf(entity: Entity, nestingLeft: number): Entity[] {
  if (!typeOf(entity).startsWith('multipart/')) return [entity]
  const boundary = parameterOf(entity, 'boundary')
  if (!boundary || nestingLeft === 0) return []
  const [, ...parts] = `\r\n${entity.body}`.split(`\r\n--${boundary}`, PARTS_MAX)
  return parts
    .filter((part) => !part.startsWith('--'))
    .flatMap((part) => leavesOf(readEntity(part.slice(part.indexOf('\r\n') + 2)), nestingLeft - 1))
}

function contentOf(entity: Entity | undefined): string {
  if (!entity) return ''
  return decodeBytes(bytesOf(entity), parameterOf(entity, 'charset') ?? 'utf-8').replaceAll('\r\n', '\n')
}

function bytesOf({ headers, body }: Entity): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding === 'quoted-printable') return unquote(body.replaceAll(/=[ \t]*\r\n/g, ''))
  return Buffer.from(body, 'latin1')
}

function typeOf({ headers }: Entity): string {
  return (headers.get('content-type') ?? 'text/plain').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function parameterOf({ headers }: Entity, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(
    headers.get('content-type') ?? '',
  )
  return found?.[1] ?? found?.[2]
}

function isAttached({ headers }: Entity): boolean {
  return headers.get('content-disposition')?.toLowerCase().startsWith('attachment') ?? false
}

/** RFC 2047: =?utf-8?Q?caf=C3=A9?=; the space between two such words belongs to neither. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, kind: string, word: string) =>
      decodeBytes(
        kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : unquote(word.replaceAll('_', ' ')),
        charset,
      ),
    )
}

function unquote(text: string): Buffer {
  const bytes = text.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}

function decodeBytes(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}
