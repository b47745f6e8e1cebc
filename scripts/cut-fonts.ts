// Cuts the typefaces down to what our pages show, and writes the style sheet that lists the pieces.
// Run by hand when a face or a weight changes: `node scripts/with-node.mjs scripts/cut-fonts.ts`; what it cuts is committed.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont, { type Axis } from 'subset-font'

const SOURCES = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const FILES = new URL('../web/ui/page/fonts/', import.meta.url)
const SHEET = new URL('#web/ui/page/font-faces.css', import.meta.url)

type Face = {
  readonly family: string
  readonly name: string
  readonly source: (script: string) => string
  readonly style: 'normal' | 'italic'
  /** The weights that a style may ask for. One cut serves all of them, so no browser thickens letters on its own. */
  readonly weights: string
  readonly axes: Readonly<Record<string, Axis>>
  readonly pieces: readonly Piece[]
}

type Piece = { readonly name: string; readonly script: 'latin' | 'latin-ext'; readonly ranges: string }

/** English needs the first piece alone; names and quotations bring the others. */
const PIECES: readonly Piece[] = [
  {
    name: 'english',
    script: 'latin',
    ranges: '20-7E, A0-BF, D7, F7, 2000-206F, 20AC, 2122, 2191, 2193, 2212, 2215',
  },
  {
    name: 'accents',
    script: 'latin',
    ranges: 'C0-D6, D8-F6, F8-FF, 131, 152-153, 2BB-2BC, 2C6, 2DA, 2DC, 304, 308, 329',
  },
  {
    name: 'extended',
    script: 'latin-ext',
    ranges:
      '100-130, 132-151, 154-2BA, 2BD-2C5, 2C7-2CC, 2CE-2D7, 2DD-2FF, 1D00-1DBF, 1E00-1E9F, 1EF2-1EFF, 20A0-20AB, 20AD-20C0, 2113, 2C60-2C7F, A720-A7FF',
  },
]

const LETTERS: Piece = { name: 'letters', script: 'latin', ranges: '20, 41-5A, 61-7A' }

const FACES: readonly Face[] = [
  {
    family: 'Newsreader Variable',
    name: 'newsreader',
    source: (script) => `newsreader/files/newsreader-${script}-opsz-normal.woff2`,
    style: 'normal',
    weights: '200 800',
    axes: { wght: 420, opsz: { min: 18, max: 72, default: 18 } },
    pieces: PIECES,
  },
  {
    family: 'Newsreader Variable',
    name: 'newsreader-italic',
    source: (script) => `newsreader/files/newsreader-${script}-opsz-italic.woff2`,
    style: 'italic',
    weights: '200 800',
    axes: { wght: 420, opsz: 18 },
    pieces: PIECES,
  },
  {
    family: 'Hanken Grotesk Variable',
    name: 'hanken',
    source: (script) => `hanken-grotesk/files/hanken-grotesk-${script}-wght-normal.woff2`,
    style: 'normal',
    weights: '400 700',
    axes: { wght: { min: 400, max: 700, default: 400 } },
    pieces: PIECES,
  },
  {
    family: 'Edu NSW ACT Cursive Variable',
    name: 'edu',
    source: (script) => `edu-nsw-act-cursive/files/edu-nsw-act-cursive-${script}-wght-normal.woff2`,
    style: 'normal',
    weights: '500 700',
    axes: { wght: 500 },
    pieces: PIECES,
  },
  {
    // A word that corrects a headline: large, so a lighter pen.
    family: 'Edu NSW ACT Cursive Variable',
    name: 'edu-large',
    source: (script) => `edu-nsw-act-cursive/files/edu-nsw-act-cursive-${script}-wght-normal.woff2`,
    style: 'normal',
    weights: '400',
    axes: { wght: 400 },
    pieces: [LETTERS],
  },
]

/** The features that browsers apply unasked, and the figures that our styles ask for. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

await rm(FILES, { recursive: true, force: true })
await mkdir(FILES)
const rules: string[] = []
for (const face of FACES)
  for (const { name, script, ranges } of face.pieces) {
    const whole = await readFile(new URL(face.source(script), SOURCES))
    const cut = await subsetFont(whole, charactersOf(ranges), {
      targetFormat: 'woff2',
      noHinting: true,
      keepFeatures: FEATURES,
      variationAxes: face.axes,
    })
    const file = `${face.name}-${name}.woff2`
    await writeFile(new URL(file, FILES), cut)
    rules.push(ruleOf(face, file, ranges))
    console.log(`${file} ${(cut.length / 1024).toFixed(1)} KB`)
  }
const head =
  '/* The pieces of the typefaces, as scripts/cut-fonts.ts has cut them. A browser fetches those it shows. */'
await writeFile(SHEET, `${head}\n\n${rules.join('\n\n')}\n`)
console.log(fileURLToPath(SHEET))

function charactersOf(ranges: string): string {
  return ranges
    .split(', ')
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((point) => Number.parseInt(point, 16))
      return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step))
    })
    .join('')
}

function ruleOf({ family, style, weights }: Face, file: string, ranges: string): string {
  return `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weights};
  font-display: swap;
  src: url('./fonts/${file}') format('woff2');
  unicode-range: U+${ranges.replaceAll(', ', ', U+')};
}`
}
