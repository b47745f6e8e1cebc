// Removes the names of people from what a program wrote about a document; what stands in the document stays
// as it is.
import { buffer } from 'node:stream/consumers'
import { writeZip, type Entry } from '#server/deeds/zip.ts'
import { openArchive, type Archive } from './archive.ts'
import { cleanPicture } from './clean-picture.ts'
import { relationsOf } from './relations.ts'
import { Unreadable } from './unreadable.ts'

/** The name that we leave on tracked changes and remarks, in place of the person's own. */
const HAND = 'Writer'

const CORE =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>'
const EXTENDED = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties'
const CUSTOM =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>'
const META =
  '<?xml version="1.0" encoding="UTF-8"?><office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.3"><office:meta/></office:document-meta>'

const MARKUP = /\.(?:xml|rels)$/i
/** Signatures name who signed, and no longer fit the clean file. */
const SIGNATURE = /^(?:_xmlsignatures\/|META-INF\/(?:document|macro)signatures\.xml$)/i

type Rule = readonly [find: RegExp, put: string]

/** Where Word and Excel name the person at the keyboard, whatever the part and the prefix are called. */
const OFFICE_RULES: readonly Rule[] = [
  [/(\s(?:\w+:(?:author|providerId|userId)|refreshedBy))=(?:"[^"]*"|'[^']*')/g, `$1="${HAND}"`],
  [/(\s\w+:initials)=(?:"[^"]*"|'[^']*')/g, '$1="W"'],
  [/<\w+:attachedTemplate\b[^<>]*\/>/g, ''],
  [/<(?:\w+:)?(?:absPath|fileSharing)\b[^<>]*\/>/g, ''],
  [/<Relationship\b[^<>]*\/(?:attachedTemplate|digital-signature\/origin)"[^<>]*\/>/g, ''],
  [/<Override\b[^<>]*"\/_xmlsignatures\/[^<>]*\/>/g, ''],
  [/\bTarget="file:[^"]*"/g, 'Target="file:///"'],
  [/(<(?:\w+:)?customWorkbookView\b[^<>]*?\sname)="[^"]*"(\sguid="([^"]*)")/g, `$1="${HAND} $3"$2`],
]

/** Parts in which an ordinary word holds a person's name, each by the kind of relation that leads to it. */
const PARTS: Readonly<Record<string, Rule>> = {
  comments: [/(<(?:\w+:)?author>)[^<]*/g, `$1${HAND}`],
  person: [/\b(displayName|userId)="[^"]*"/g, `$1="${HAND}"`],
  commentauthors: [/\b(name|initials|userId)="[^"]*"/g, `$1="${HAND}"`],
  authors: [/\b(name|initials|userId)="[^"]*"/g, `$1="${HAND}"`],
  changesinfo: [/\b(name|userId)="[^"]*"/g, `$1="${HAND}"`],
  connections: [/\b(sourceFile|odcFile|connection|description)="[^"]*"/g, '$1=""'],
  usernames: [/\b(name)="[^"]*"/g, `$1="${HAND}"`],
  revisionheaders: [/\b(userName)="[^"]*"/g, `$1="${HAND}"`],
  revisionlog: [/\b(author)="[^"]*"/g, `$1="${HAND}"`],
  customxml: [/(<(?:\w+:)?DisplayName>)[^<]*/g, `$1${HAND}`],
}

const OPEN_DOCUMENT_RULES: readonly Rule[] = [
  [/(<dc:creator>)[^<]*/g, `$1${HAND}`],
  [/(<(?:meta:creator|loext:sender)-initials>)[^<]*/g, '$1W'],
  [/\b(VL:creator)="[^"]*"/g, `$1="${HAND}"`],
  // A link that leaves the file names the folders of its writer's computer.
  [/\b(xlink:href)="(?:file:|\.\.\/|\/)[^"]*"/g, '$1="file:///"'],
  [/(<config:config-item config:name="Printer(?:Name|Setup)"[^<>]*>)[^<]*/g, '$1'],
]

/** The earliest day that a zip knows: when a part was written could tell who wrote it, so we leave that out too. */
const NO_DAY = Date.UTC(1980, 0, 1) / 1000

type Clean = (name: string, content: Buffer) => Buffer

export async function cleanOffice(bytes: Buffer): Promise<Buffer> {
  const archive = await openArchive(bytes)
  const kinds = await kindsOf(archive)
  return written(archive, (name, content) => {
    const kind = kinds.get(name.toLowerCase()) ?? ''
    if (kind === 'coreproperties') return Buffer.from(CORE)
    if (kind === 'customproperties') return Buffer.from(CUSTOM)
    if (kind === 'extendedproperties') return Buffer.from(withPagesAlone(String(content)))
    const rule = PARTS[kind]
    return MARKUP.test(name) ? replaced(content, rule ? [...OFFICE_RULES, rule] : OFFICE_RULES) : content
  })
}

export async function cleanOpenDocument(bytes: Buffer): Promise<Buffer> {
  const archive = await openArchive(bytes)
  if ((await archive.text('META-INF/manifest.xml')).includes(':encryption-data'))
    throw new Unreadable('locked')
  return written(archive, (name, content) => {
    if (/(?:^|\/)meta\.xml$/.test(name)) return Buffer.from(META)
    return MARKUP.test(name) ? replaced(content, OPEN_DOCUMENT_RULES) : content
  })
}

/**
 * Finds the kind of each part by the last word of the relation that leads to it, because programs may store a
 * part anywhere, and .NET does.
 */
async function kindsOf(archive: Archive): Promise<ReadonlyMap<string, string>> {
  const kinds = new Map([
    ['docprops/core.xml', 'coreproperties'],
    ['docprops/app.xml', 'extendedproperties'],
    ['docprops/custom.xml', 'customproperties'],
  ])
  for (const rels of archive.names) {
    const [, folder, name] = /^(.*?)_rels\/([^/]*)\.rels$/i.exec(rels) ?? []
    if (folder === undefined || name === undefined) continue
    for (const { target, type } of (await relationsOf(archive, folder, name)).values())
      kinds.set(target.toLowerCase(), (type.split('/').at(-1) ?? '').replaceAll('-', '').toLowerCase())
  }
  return kinds
}

async function written(archive: Archive, clean: Clean): Promise<Buffer> {
  return buffer(writeZip(partsOf(archive, clean)))
}

async function* partsOf(archive: Archive, clean: Clean): AsyncGenerator<Entry> {
  for (const name of archive.names.filter((part) => !SIGNATURE.test(part)))
    // The first entry of an OpenDocument tells its kind to programs that unpack nothing, so it stays the
    // first.
    yield { name, at: NO_DAY, isPlain: name === 'mimetype', chunks: chunksOf(archive, name, clean) }
}

async function* chunksOf(archive: Archive, name: string, clean: Clean): AsyncGenerator<Uint8Array> {
  const content = (await archive.read(name)) ?? Buffer.alloc(0)
  yield withoutSaying(clean(name, content))
}

/**
 * The rules find and write plain ASCII alone, so all other letters may be in any encoding that contains it.
 */
function replaced(content: Buffer, rules: readonly Rule[]): Buffer {
  const text = rules.reduce((so, [find, put]) => so.replace(find, put), content.toString('latin1'))
  return Buffer.from(text, 'latin1')
}

/** We tell a picture by its bytes, whatever it is called. One that we cannot take apart stays as it is. */
function withoutSaying(content: Buffer): Buffer {
  try {
    return cleanPicture(content) ?? content
  } catch {
    return content
  }
}

/** Keeps only the number of pages, which readers can use. */
function withPagesAlone(text: string): string {
  const [, said] = /<(?:\w+:)?Pages>(\d{1,6})</.exec(text) ?? []
  const pages = said === undefined ? '' : `<Pages>${said}</Pages>`
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="${EXTENDED}">${pages}</Properties>`
}
