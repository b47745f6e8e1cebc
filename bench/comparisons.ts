// What changed between two papers of 20,000 words, as a call gets it: with the thread that compares them.
import { openComparisons } from '#server/ports/comparisons.ts'
import { inTurns } from './rounds.ts'
import { atMost, type Row } from './table.ts'
import { writePaper } from './writing.ts'

const ROUNDS = 5
const PARAGRAPHS = 200
const WORDS_A_PARAGRAPH = 100
const MS_MAX = 300

export async function benchComparisons(): Promise<Row[]> {
  const { compare } = openComparisons()
  const first = writePaper(1, PARAGRAPHS, WORDS_A_PARAGRAPH)
  const other = writePaper(2, PARAGRAPHS, WORDS_A_PARAGRAPH)
  const revised = first.map((text, index) => (index % 5 === 0 ? text.replaceAll(/\bka/g, 'ke') : text))
  const everywhere = first.map((text) => text.replaceAll(/\bka/g, 'ke'))
  const pairs = {
    'a fifth is revised': revised,
    'every paragraph is revised': everywhere,
    'two different papers': other,
  }
  const measured = await inTurns(
    Object.entries(pairs).map(([name, second]) => ({
      name: `2 × 20,000 words, ${name}`,
      measure: async () => {
        const began = performance.now()
        const { changes } = await compare('bench', first, second)
        if (changes.length < 2) throw new Error('The papers of the bench are the same')
        return performance.now() - began
      },
    })),
    ROUNDS,
  )
  return atMost('ms', MS_MAX, measured)
}
