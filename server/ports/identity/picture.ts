// Fetches the picture that somebody shows at a provider: from the provider's own hosts, small, and soon.
const BYTES_MAX = 2 * 1024 * 1024
const WITHIN_MS = 3000

/** A picture is no reason to fail: where there is none to be had, there is none. */
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
