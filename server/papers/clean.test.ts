import { expect, test } from 'vitest'
import type { CleanFormat } from '#domain/papers/formats.ts'
import { docxWith, OFFICE, paragraph, relations, zipOf } from '#tests/kit/paper-parts.ts'
import { openReader, wordDocument } from '#tests/kit/papers.ts'
import { readZip } from '#tests/kit/zip.ts'

const papers = openReader({ patienceMs: 100_000 })
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const CREATOR = '<cp:coreProperties><dc:creator>Wanda Writer</dc:creator></cp:coreProperties>'

async function clean(format: CleanFormat, bytes: Buffer): Promise<Buffer> {
  const outcome = await papers.clean('t', format, bytes)
  if (!('value' in outcome)) throw new Error(`It could not be cleaned: ${outcome.obstacle}`)
  return outcome.value
}

async function partsOf(format: CleanFormat, bytes: Buffer): Promise<ReadonlyMap<string, string>> {
  const parts = readZip(await clean(format, bytes))
  return new Map([...parts].map(([name, part]) => [name, part.toString('utf8')]))
}

function whole(parts: ReadonlyMap<string, string>): string {
  return [...parts.values()].join('\n')
}

test('what .NET writes about a package is found by its relation, wherever it lies', async () => {
  const place = 'package/services/metadata/core-properties/5f1c.psmdcp'
  const parts = await partsOf(
    'office',
    await docxWith(paragraph('Words'), {
      '_rels/.rels': relations(
        `<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="/word/document.xml"/>` +
          `<Relationship Id="r2" Type="${PACKAGE}/metadata/core-properties" Target="/${place}"/>` +
          `<Relationship Id="r3" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/extendedProperties" Target="about/Facts.xml"/>`,
      ),
      [place]: CREATOR,
      'about/facts.xml':
        '<ap:Properties><ap:Manager>Wanda Writer</ap:Manager><ap:Pages>7</ap:Pages></ap:Properties>',
    }),
  )
  expect(whole(parts)).not.toMatch(/wanda/i)
  expect(parts.get(place)).toContain('<cp:coreProperties')
  expect(parts.get('about/facts.xml')).toContain('<Pages>7</Pages>')
})

test('a document that no relation leads to is cleaned where programs usually put it', async () => {
  expect(whole(await partsOf('office', await zipOf({ 'docProps/core.xml': CREATOR })))).not.toMatch(/wanda/i)
})

test.each([
  [
    'a link that was mistyped',
    `Type="${OFFICE}/hyperlink" Target="http://%20longhand.test" TargetMode="External"`,
  ],
  ['a part with a percent sign', `Type="${OFFICE}/image" Target="media/100%.png"`],
])('%s keeps no name in the document', async (_what, relation) => {
  const bytes = await docxWith(paragraph('Words'), {
    'docProps/core.xml': CREATOR,
    'word/_rels/document.xml.rels': relations(`<Relationship Id="r1" ${relation}/>`),
  })
  expect(whole(await partsOf('office', bytes))).not.toMatch(/wanda/i)
})

test('remarks and tracked changes lose their author, with any prefix, and keep their words', async () => {
  const parts = await partsOf(
    'office',
    await docxWith(
      `<w:p><w:ins w:id="1" w:author="Wanda"><w:r><w:t>In</w:t></w:r></w:ins><w:del w:id="2" w:author='Wanda'/><w:rPr><w:rPrChange ns0:author="Wanda"/></w:rPr></w:p>`,
      {
        'word/comments.xml': `<w:comment w:id="0" w:author="Wanda &amp; Co" w:initials="WW"><w:t>See 3</w:t></w:comment>`,
        'word/footnotes.xml': `<w:footnote><w:ins w:author="Wanda"/></w:footnote>`,
        'elsewhere/people.xml': `<w15:person w15:author="Wanda"><w15:presenceInfo w15:providerId="AD" w15:userId="wanda@x"/></w15:person>`,
      },
    ),
  )
  expect(whole(parts)).not.toMatch(/wanda/i)
  expect(parts.get('word/comments.xml')).toBe(
    '<w:comment w:id="0" w:author="Writer" w:initials="W"><w:t>See 3</w:t></w:comment>',
  )
  expect(parts.get('word/document.xml')).toContain('<w:t>In</w:t>')
})

test('a workbook and a presentation name no one in the parts where their programs write names', async () => {
  const parts = await partsOf(
    'office',
    await zipOf({
      'xl/workbook.xml': String.raw`<workbook><fileSharing userName="Wanda"/><x15ac:absPath url="C:\Users\Wanda\"/><sheet name="Hours"/><customWorkbookView name="Wanda - Personal View" guid="{1}" tabRatio="9"/></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        [
          ['comments', 'comments1.xml'],
          ['person', 'persons/person.xml'],
          ['connections', 'connections.xml'],
          ['usernames', 'revisions/userNames.xml'],
          ['revisionHeaders', 'revisions/revisionHeaders.xml'],
        ]
          .map(([type, part]) => `<Relationship Id="${type}" Type="${OFFICE}/${type}" Target="${part}"/>`)
          .join(''),
      ),
      'xl/connections.xml': String.raw`<connection id="1" name="Prices" odcFile="C:\Users\Wanda\x.odc" description="Wanda’s"><dbPr connection="User ID=wanda;Data Source=C:\Users\Wanda\x.accdb" command="Prices"/><textPr sourceFile="C:\Users\Wanda\x.csv"/></connection>`,
      'xl/revisions/userNames.xml': '<users><userInfo guid="{1}" name="Wanda" id="-7"/></users>',
      'xl/revisions/revisionHeaders.xml':
        '<headers><header guid="{1}" userName="Wanda" r:id="rId1"/></headers>',
      'xl/revisions/_rels/revisionHeaders.xml.rels': relations(
        `<Relationship Id="rId1" Type="${OFFICE}/revisionLog" Target="revisionLog1.xml"/>`,
      ),
      'xl/revisions/revisionLog1.xml': '<revisions><rcmt cell="A1" author="Wanda"/></revisions>',
      'xl/pivotCache/pivotCacheDefinition1.xml':
        '<pivotCacheDefinition refreshedBy="Wanda" refreshedDate="46000.5"/>',
      'xl/comments1.xml': '<authors><author>Wanda</author></authors><comment ref="A1">See 3</comment>',
      'xl/persons/person.xml': '<person displayName="Wanda" userId="wanda@x" providerId="AD"/>',
      'ppt/_rels/presentation.xml.rels': relations(
        `<Relationship Id="c" Type="${OFFICE}/commentAuthors" Target="commentAuthors.xml"/><Relationship Id="a" Type="x/authors" Target="authors.xml"/><Relationship Id="i" Type="x/changesInfo" Target="changesInfos/changesInfo1.xml"/>`,
      ),
      'ppt/changesInfos/changesInfo1.xml':
        '<pc:docChgLst><pc:chgData name="Wanda" userId="S::wanda@x" providerId="AD"/></pc:docChgLst>',
      'ppt/commentAuthors.xml': '<p:cmAuthor name="Wanda" initials="WW"/>',
      'ppt/authors.xml': '<p188:author name="Wanda" initials="WW" userId="wanda@x"/>',
    }),
  )
  expect(whole(parts)).not.toMatch(/wanda|WW/i)
  expect(parts.get('xl/workbook.xml')).toBe(
    '<workbook><sheet name="Hours"/><customWorkbookView name="Writer {1}" guid="{1}" tabRatio="9"/></workbook>',
  )
  expect(parts.get('xl/connections.xml')).toBe(
    '<connection id="1" name="Prices" odcFile="" description=""><dbPr connection="" command="Prices"/><textPr sourceFile=""/></connection>',
  )
  expect(parts.get('xl/comments1.xml')).toBe(
    '<authors><author>Writer</author></authors><comment ref="A1">See 3</comment>',
  )
})

test('what SharePoint keeps beside a document names no one, and the sources in there keep their authors', async () => {
  const parts = await partsOf(
    'office',
    await docxWith(paragraph('Words'), {
      'word/_rels/document.xml.rels': relations(
        `<Relationship Id="c" Type="${OFFICE}/customXml" Target="../customXml/item1.xml"/>`,
      ),
      'customXml/item1.xml':
        '<SharedWithUsers xmlns="x"><UserInfo><DisplayName>Wanda</DisplayName></UserInfo></SharedWithUsers><b:Last>Austen</b:Last>',
    }),
  )
  expect(whole(parts)).not.toMatch(/wanda/i)
  expect(parts.get('customXml/item1.xml')).toContain('<b:Last>Austen</b:Last>')
})

test('the clean file does not tell when its parts were written', async () => {
  const zip = await clean('office', await docxWith(paragraph('Words')))
  // The time and the day of the first part: the very beginning of 1980, as zips count.
  expect([zip.readUInt16LE(10), zip.readUInt16LE(12)]).toEqual([0, 0b0000000_0001_00001])
})

test('a signature, which names who signed, goes with all that leads to it', async () => {
  const parts = await partsOf(
    'office',
    await docxWith(paragraph('Signed'), {
      '_rels/.rels': relations(
        `<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="s" Type="${PACKAGE}/digital-signature/origin" Target="_xmlsignatures/origin.sigs"/>`,
      ),
      '_xmlsignatures/sig1.xml': '<X509SubjectName>CN=Wanda</X509SubjectName>',
    }),
  )
  expect(whole(parts)).not.toMatch(/wanda|signatures/i)
})

test('letters of every script stay as they are', async () => {
  const bytes = await wordDocument()
  expect(await papers.read('t', 'docx', await clean('office', bytes))).toEqual(
    await papers.read('t', 'docx', bytes),
  )
})

test('an OpenDocument names its writer nowhere, and still begins with its kind', async () => {
  const kind = 'application/vnd.oasis.opendocument.text'
  const zip = await clean(
    'opendocument',
    await zipOf({
      mimetype: kind,
      'meta.xml':
        '<office:meta><meta:initial-creator>Wanda</meta:initial-creator><dc:creator>Wanda</dc:creator></office:meta>',
      'content.xml':
        '<text:p>Words</text:p><office:annotation><dc:creator>Wanda</dc:creator><meta:creator-initials>WW</meta:creator-initials><text:p>See 3</text:p></office:annotation><office:change-info><dc:creator>Wanda</dc:creator></office:change-info>' +
        ['file:///home/wanda/a.png', '../wanda/a.png', '/C:/Users/Wanda/a.png', 'Pictures/a.png', '#See 3']
          .map((place) => `<draw:image xlink:href="${place}"/>`)
          .join(''),
      'settings.xml':
        '<config:config-item config:name="PrinterName" config:type="string">Wanda’s</config:config-item><config:config-item config:name="PrinterSetup" config:type="base64Binary">Wanda</config:config-item>',
      'Object 1/meta.xml': '<dc:creator>Wanda</dc:creator>',
      'META-INF/manifest.xml': '<manifest:manifest/>',
    }),
  )
  expect(zip.toString('latin1', 30, 38 + kind.length)).toBe(`mimetype${kind}`)
  const parts = new Map([...readZip(zip)].map(([name, part]) => [name, String(part)]))
  expect(whole(parts)).not.toMatch(/wanda/i)
  expect(parts.get('content.xml')).toContain('<dc:creator>Writer</dc:creator>')
  expect(parts.get('content.xml')).toContain('<text:p>See 3</text:p>')
  const links = (parts.get('content.xml') ?? '').matchAll(/xlink:href="([^"]*)"/g)
  expect(Array.from(links, ([, place]) => place)).toEqual([
    'file:///',
    'file:///',
    'file:///',
    'Pictures/a.png',
    '#See 3',
  ])
})

test('one that asks for a password cannot be cleaned', async () => {
  const locked = await zipOf({ 'META-INF/manifest.xml': '<manifest:encryption-data/>', 'meta.xml': 'x' })
  expect(await papers.clean('t', 'opendocument', locked)).toEqual({ obstacle: 'locked' })
})

const RTF = [
  String.raw`{\rtf1\ansi{\fonttbl{\f0 Times;}}`,
  String.raw`{\info{\title T}{\author Wanda \}Writer}{\operator Wanda}{\*\company Wanda Ltd}}`,
  String.raw`{\*\userprops{\propname Owner}\proptype30{\staticval Wanda}}`,
  String.raw`{\*\revtbl{Unknown;}{Wanda;}}{\*\template C:\\Users\\Wanda\\x.dotx}`,
  String.raw`{\*\filetbl {\file\fid1 C:\\Users\\Wanda\\part.rtf;}}`,
  String.raw`\pard A \{brace\} and {\revised\revauth1 new} words`,
  String.raw`{\*\atnid WW}{\*\atnauthor Wanda}{\*\annotation See 3}{\pict\bin7 {\info }\par}`,
  String.raw` \information \'e9}`,
].join('\n')

test('an RTF loses what it says about itself, and its words and raw bytes stay', async () => {
  const text = (await clean('rtf', Buffer.from(RTF, 'latin1'))).toString('latin1')
  expect(text).not.toMatch(/wanda/i)
  expect(text).toContain(String.raw`{\*\revtbl{Writer;}{Writer;}}`)
  expect(text).toContain(String.raw`\pard A \{brace\} and {\revised\revauth1 new} words`)
  expect(text).toContain(
    String.raw`{\*\atnid W}{\*\atnauthor Writer}{\*\annotation See 3}{\pict\bin7 {\info }\par}`,
  )
  expect(text.endsWith(String.raw` \information \'e9}`)).toBe(true)
})

test.each([
  ['no RTF', 'By Wanda'],
  ['a group that is never closed', String.raw`{\rtf1{\info{\author Wanda`],
  ['a million open groups', `{\\rtf1{\\info ${'{'.repeat(1_000_000)}`],
])('%s cannot be cleaned', async (_what, text) => {
  expect(await papers.clean('t', 'rtf', Buffer.from(text))).toEqual({ obstacle: 'broken' })
})

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const SVG_HEAD =
  '\ufeff<?xml version="1.0"?>\n<!-- Made -->\n<!DOCTYPE svg PUBLIC "-//W3C" [<!ENTITY a "b">]>\n'

/** The head of an EMF that tells this about itself, and one record of the drawing. */
function emfNamed(words: string): Buffer {
  const head = Buffer.alloc(100)
  head.write(' EMF', 40, 'latin1')
  head.writeUInt32LE(words.length, 60)
  head.writeUInt32LE(100, 64)
  return Buffer.concat([head, Buffer.from(words, 'utf16le'), hex('0e000000 14000000')])
}

test.each([
  [
    'a scan with every restart mark, and what follows its end',
    hex('ffd8 ffda0002 01 ff00 ffd0ffd1ffd2ffd3ffd4ffd5ffd6ffd7 02 ffd9 57616e6461'),
    hex('ffd8 ffda0002 01 ff00 ffd0ffd1ffd2ffd3ffd4ffd5ffd6ffd7 02 ffd9'),
  ],
  [
    'a WebP whose head announces what is gone',
    Buffer.concat([
      hex('52494646 36000000 57454250 56503858 0a000000 0c000000 000000000000'),
      hex('584d5020 05000000 57616e646100 5650384c 02000000 0102'),
    ]),
    hex('52494646 20000000 57454250 56503858 0a000000 00000000 000000000000 5650384c 02000000 0102'),
  ],
  [
    'a TIFF whose notes lead to themselves',
    hex('49492a00 08000000 0100 6987 0400 01000000 08000000 00000000'),
    hex('49492a00 08000000 0100 6987 0400 01000000 00000000 00000000'),
  ],
  ['an EMF whose head names its drawing', emfNamed('Word\0Wanda\0\0'), emfNamed('\0'.repeat(12))],
  [
    'an SVG of Inkscape',
    Buffer.from(
      `${SVG_HEAD}<svg:svg sodipodi:docname="wanda.svg" inkscape:export-filename="/home/wanda/a.png" width="9"><svg:metadata id="m"><dc:creator>Wanda</dc:creator></svg:metadata><svg:text>ä</svg:text></svg:svg>`,
    ),
    Buffer.from(`${SVG_HEAD}<svg:svg width="9"><svg:text>ä</svg:text></svg:svg>`),
  ],
])('of a picture stays what draws it: %s', async (_what, bytes, kept) => {
  expect(await clean('picture', bytes)).toEqual(kept)
})
