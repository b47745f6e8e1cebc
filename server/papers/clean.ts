// Takes the names of people out of what a program wrote about a document; what stands in the document stays as it is.
import { buffer } from 'node:stream/consumers'
import { writeZip, type Entry } from '#server/deeds/zip.ts'
import { openArchive, type Archive } from './archive.ts'
import { cleanPicture } from './clean-picture.ts'

/** In changes that were tracked and in remarks, the hand stays known as the writer's. */
const HAND = 'Writer'

const CORE =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>'
const EXTENDED = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties'
const CUSTOM =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>'

const PICTURE = /\.(?:jpe?g|png|webp|gif)$/i

/** Where Word, PowerPoint and Excel name the person at the keyboard. */
const NAMES: readonly (readonly [path: RegExp, find: RegExp, put: string])[] = [
  [/^word\/.*\.xml$/, /\bw:author=(?:"[^"]*"|'[^']*')/g, `w:author="${HAND}"`],
  [/^word\/.*\.xml$/, /\bw:initials=(?:"[^"]*"|'[^']*')/g, 'w:initials="W"'],
  [/^word\/people\.xml$/, /\bw15:(author|providerId|userId)="[^"]*"/g, `w15:$1="${HAND}"`],
  [/^word\/settings\.xml$/, /<w:attachedTemplate\b[^<>]*\/>/g, ''],
  [/^word\/_rels\/settings\.xml\.rels$/, /<Relationship\b[^<>]*\/attachedTemplate"[^<>]*\/>/g, ''],
  [/^ppt\/(?:commentAuthors|authors)\.xml$/, /\b(name|initials|userId)="[^"]*"/g, `$1="${HAND}"`],
  [/^xl\/.*\.xml$/, /<author>[^<]*<\/author>/g, `<author>${HAND}</author>`],
  [/^xl\/workbook\.xml$/, /<(?:\w+:)?(?:absPath|fileSharing)\b[^<>]*\/>/g, ''],
  [/\.rels$/, /\bTarget="file:[^"]*"/g, 'Target="file:///"'],
  [/^xl\/persons\/.*\.xml$/, /\b(displayName|userId)="[^"]*"/g, `$1="${HAND}"`],
]

/** The earliest day that a zip knows: when a part was written could tell who wrote it, so we leave that out too. */
const NO_DAY = Date.UTC(1980, 0, 1) / 1000

export async function cleanOffice(bytes: Buffer): Promise<Buffer> {
  return buffer(writeZip(partsOf(await openArchive(bytes))))
}

async function* partsOf(archive: Archive): AsyncGenerator<Entry> {
  for (const name of archive.names) yield { name, at: NO_DAY, chunks: chunksOf(archive, name) }
}

async function* chunksOf(archive: Archive, name: string): AsyncGenerator<Uint8Array> {
  yield cleaned(name, (await archive.read(name)) ?? Buffer.alloc(0))
}

function cleaned(name: string, content: Buffer): Buffer {
  if (PICTURE.test(name)) return withoutSaying(content)
  if (name === 'docProps/core.xml') return Buffer.from(CORE)
  if (name === 'docProps/custom.xml') return Buffer.from(CUSTOM)
  if (name === 'docProps/app.xml') return Buffer.from(withPagesAlone(String(content)))
  const rules = NAMES.filter(([path]) => path.test(name))
  if (rules.length === 0) return content
  return Buffer.from(rules.reduce((text, [, find, put]) => text.replace(find, put), String(content)))
}

/** A picture that we cannot take apart stays as it is. */
function withoutSaying(content: Buffer): Buffer {
  try {
    return cleanPicture(content) ?? content
  } catch {
    return content
  }
}

/** The number of pages is of use to a reader. */
function withPagesAlone(text: string): string {
  const pages = /<Pages>\d{1,6}<\/Pages>/.exec(text)?.[0] ?? ''
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="${EXTENDED}">${pages}</Properties>`
}
