// The papers of the demo: public samples, delivered by its writers, and what a customer marks in them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The marked words, and what the customer writes beside them. */
const MARKS = {
  'why-did-canals-lose-to-railways': [],
  'distance-and-ruin-in-ozymandias': [],
  'who-decides-what-is-recorded': [],
  'on-both-sides-only-assertion': [
    ['a letter can be read twice', 'I like this. Could it come back in the conclusion?'],
    ['She judges soundly where she has no wish in the matter.', 'Which words in the novel show it?'],
    [
      'The order of the four adjectives matters.',
      'My teacher will ask why. Please say it in one more sentence.',
    ],
  ],
} as const

export type SampleName = keyof typeof MARKS

const SAMPLES = join(import.meta.dirname, '../content/samples')
const PAPER =
  'This is a paper of the demo. A real one stands here in a real order: an introduction that says what is asked, ' +
  'an argument in steps, and a list of sources.'

/** Writes the paper in Markdown. A draft still lacks the part before the sources. */
export async function writePaper(
  topic: string,
  sample: SampleName | undefined,
  stage: 'draft' | 'final',
): Promise<string> {
  const text = sample === undefined ? PAPER : await readFile(join(SAMPLES, `${sample}.md`), 'utf8')
  const parts = text
    .replace(/^---\n.*?\n---\n/s, '')
    .trim()
    .split(/^(?=## )/m)
  const written = stage === 'draft' && parts.length > 2 ? parts.toSpliced(-2, 1) : parts
  return `# ${topic}\n\n${written.join('')}\n`
}

export function marksOn(sample: SampleName | undefined) {
  const marks = sample === undefined ? [] : MARKS[sample]
  return marks.map(([exact, note]) => ({ exact, note, prefix: '', suffix: '', paragraph: 0 }))
}
