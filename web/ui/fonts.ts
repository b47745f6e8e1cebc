// The two roman font files that the first paint wants, for the document to preload.
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url'

export const PRELOADED_FONTS: readonly string[] = [newsreader, hanken]
