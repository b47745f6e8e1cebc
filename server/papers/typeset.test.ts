import { Document, Packer, Paragraph, TextRun } from 'docx'
import { expect, test } from 'vitest'
import { docxWith, OFFICE, paragraph, pdfOf, pdfStream, pptxWith, relations } from '#tests/kit/paper-parts.ts'
import { openReader } from '#tests/kit/papers.ts'

const papers = openReader()

const THEME =
  '<a:theme xmlns:a="x"><a:fontScheme><a:majorFont><a:latin typeface="Calibri Light"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:fontScheme></a:theme>'

test('a Word document tells its typefaces, most words first, and the space between its lines', async () => {
  const document = new Document({
    styles: { default: { document: { run: { font: 'Garamond' }, paragraph: { spacing: { line: 480 } } } } },
    sections: [
      {
        children: [
          new Paragraph({ text: 'A title', spacing: { line: 240 } }),
          new Paragraph('What the ladies keep is the walk, the call and the quarter of an hour.'),
          new Paragraph({ children: [new TextRun({ text: 'A few words in Arial', font: 'Arial' })] }),
        ],
      },
    ],
  })
  expect(await papers.read('t', 'docx', await Packer.toBuffer(document))).toMatchObject({
    value: { fonts: ['Garamond', 'Arial'], spacing: 2 },
  })
})

test('lines that stand so many points apart tell no spacing, whatever the other styles say', async () => {
  const children = [new Paragraph({ text: 'Words', spacing: { line: 480, lineRule: 'exact' } })]
  const styles = { default: { document: { paragraph: { spacing: { line: 480 } } } } }
  const document = new Document({ styles, sections: [{ children }] })
  expect(await papers.read('t', 'docx', await Packer.toBuffer(document))).toMatchObject({
    value: { spacing: null },
  })
})

test('how a document was set before a tracked change does not count', async () => {
  const changed =
    '<w:p><w:pPr><w:spacing w:line="480"/><w:pPrChange w:id="1"><w:pPr><w:spacing w:line="240"/></w:pPr></w:pPrChange></w:pPr><w:r><w:rPr><w:rFonts w:ascii="Georgia"/><w:rPrChange w:id="2"><w:rPr><w:rFonts w:ascii="Arial"/></w:rPr></w:rPrChange></w:rPr><w:t>Words</w:t></w:r></w:p>'
  expect(await papers.read('t', 'docx', await docxWith(changed))).toMatchObject({
    value: { fonts: ['Georgia'], spacing: 2 },
  })
})

test('one that says nothing is set in the typeface of its theme, or in none that we can tell', async () => {
  const themed = await docxWith(paragraph('Words'), { 'word/theme/theme1.xml': THEME })
  expect(await papers.read('t', 'docx', themed)).toMatchObject({
    value: { fonts: ['Calibri'], spacing: null },
  })
  expect(await papers.read('t', 'docx', await docxWith(paragraph('Words')))).toMatchObject({
    value: { fonts: [], spacing: null },
  })
})

test('a PDF names the fonts of its first pages', async () => {
  const words = pdfStream('', Buffer.from('BT /F1 12 Tf 72 720 Td (What the ladies keep) Tj ET'))
  const pdf = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    words,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>',
  ])
  expect(await papers.read('t', 'pdf', pdf)).toMatchObject({
    value: { fonts: ['Times-Roman'], spacing: null, paragraphs: ['What the ladies keep'] },
  })
})

test('a presentation names those of its theme and of its slides', async () => {
  const slide =
    '<p:sld><a:p><a:r><a:rPr><a:latin typeface="Futura"/></a:rPr><a:t>Distance</a:t></a:r><a:r><a:rPr><a:latin typeface="+mn-lt"/></a:rPr><a:t> and time</a:t></a:r></a:p></p:sld>'
  const more = {
    'ppt/theme/theme1.xml': THEME,
    'ppt/slides/_rels/slide1.xml.rels': relations(`<Relationship Id="t" Type="${OFFICE}/theme" Target="x"/>`),
  }
  expect(await papers.read('t', 'pptx', await pptxWith(slide, more))).toMatchObject({
    value: { fonts: ['Calibri Light', 'Calibri', 'Futura'], spacing: null },
  })
})
