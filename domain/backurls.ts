// Where a person goes after signing in: a path of this site, or the active orders when anything looks foreign.
export const DEFAULT_BACKURL = '/orders/active'
export const BACKURL_MAX = 2000

/** What other programs would have to decode more often than this is no path of ours. */
const DECODINGS_MAX = 10

// We only resolve paths against it; the answer never carries it.
const BASE = 'https://longhand.invalid'

/** Returns plain ASCII, so that the answer may be put into a Location header as it is. */
export function safeBackurl(typed: string | null | undefined): string {
  if (!typed || typed.length > BACKURL_MAX || !staysHere(typed)) return DEFAULT_BACKURL
  const { pathname, search, hash } = new URL(typed, BASE)
  const path = pathname + search + hash
  return path.length <= BACKURL_MAX ? path : DEFAULT_BACKURL
}

/** Judges the text, and everything that it becomes when programs on the way decode it again. */
function staysHere(text: string, decodings = DECODINGS_MAX): boolean {
  const decoded = text.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent)
  return decodings > 0 && isPlainPath(text) && (decoded === text || staysHere(decoded, decodings - 1))
}

/** Browsers read a backslash as a slash and drop control characters; '//' names another site. */
function isPlainPath(text: string): boolean {
  const [path = ''] = text.split(/[?#]/)
  return path.startsWith('/') && !path.includes('//') && !/[\\\p{Cc}]/u.test(text)
}
