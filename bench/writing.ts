// Papers of made-up words, the same ones for the same seed. As in a language, few words are common and most
// are rare.
const SYLLABLES = ['ka', 'lo', 'mi', 'ner', 'ta', 'sel', 'du', 'vor', 'ri', 'pen']
const WORDS = 20_000

const words = Array.from({ length: WORDS }, (_, index) =>
  String(index).replaceAll(/\d/g, (digit) => SYLLABLES[Number(digit)] ?? ''),
)

export function writePaper(seed: number, paragraphs: number, wordsEach: number): string[] {
  const random = randomOf(seed)
  const word = () => words[Math.floor(random() ** 3 * WORDS)] ?? ''
  return Array.from({ length: paragraphs }, () => `${Array.from({ length: wordsEach }, word).join(' ')}.`)
}

/** The generator Mulberry32, which is good enough for words. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
