// Fetches a person's picture from a provider: only from the provider's own hosts, only small ones, and with a short timeout.
const BYTES_MAX = 2 * 1024 * 1024
const WITHIN_MS = 3000

/** Fetches a profile's picture. A missing one is no reason to fail. */
export async function fetchPicture(
  url: string,
  isTrusted: (host: string) => boolean,
): Promise<Buffer | undefined> {
  try {
    if (!isTrusted(new URL(url).host)) return undefined
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) })
    return answer.ok && answer.body ? await bytesOf(answer.body) : undefined
  } catch {
    return undefined
  }
}

async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.length
    if (size > BYTES_MAX) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
