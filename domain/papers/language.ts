// Tells the language of a paper: by its script, or by the small words that every text of a language is full of.
import { wordsOf } from './words.ts'

const SMALL_WORDS = {
  en: 'the of and to in that is was for with as on by this which from it are not be',
  de: 'der die und das den von zu mit sich des auf für ist im dem nicht ein eine als auch',
  fr: 'le la les de des et du une est dans que qui pour par sur au avec ce il plus',
  es: 'el la los de que y en las del por con una para es se como más su al lo',
  it: 'il di che la e del della per una un sono con non le dei nel alla è si come',
  pt: 'o de que e do da em um para com uma os no se na por mais as dos ao',
  nl: 'de het een van en in dat is op te zijn met voor niet aan er om ook als bij',
  pl: 'i w na z się do jest nie że to jako przez od po jak dla o oraz ale są',
} as const

/** In the order in which they decide: Japanese is full of Chinese characters. */
const SCRIPTS = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['ar', /\p{sc=Arabic}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{sc=Cyrillic}/gu],
] as const

export type Language = keyof typeof SMALL_WORDS | (typeof SCRIPTS)[number][0]

const LETTERS_READ = 20_000
/** Ukrainian has its own letters in about every fifteenth place, and Japanese its own in more. */
const SCRIPT_SHARE = 0.03
const SMALL_WORD_SHARE = 0.12

const smallWords = Object.entries(SMALL_WORDS).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
)

/** Returns nothing if the text is too short or in a language that we do not know. */
export function languageOf(paragraphs: readonly string[]): Language | null {
  const text = paragraphs.join('\n').slice(0, LETTERS_READ)
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const written = SCRIPTS.find(([, script]) => (text.match(script)?.length ?? 0) > SCRIPT_SHARE * letters)
  if (written) return written[0]
  const words = wordsOf(text).map((word) => word.toLowerCase())
  const shares = smallWords.map(([language, small]) => ({
    language,
    share: words.filter((word) => small.has(word)).length / Math.max(1, words.length),
  }))
  const [best] = shares.toSorted((one, other) => other.share - one.share)
  return best && best.share >= SMALL_WORD_SHARE && isKnown(best.language) ? best.language : null
}

function isKnown(language: string): language is keyof typeof SMALL_WORDS {
  return Object.hasOwn(SMALL_WORDS, language)
}
