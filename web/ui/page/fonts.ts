// The two roman font files that the first paint wants, for the document to preload.
import hanken from './fonts/hanken-english.woff2?url'
import newsreader from './fonts/newsreader-english.woff2?url'

export const PRELOADED_FONTS: readonly string[] = [newsreader, hanken]
