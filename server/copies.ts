// Kept copies of public pages as a signed-out visitor sees them: rendered once, then sent as fast as a file.
import { createHash } from 'node:crypto'
import { constants, brotliCompressSync } from 'node:zlib'
import type { Policy } from './policy.ts'

export type Copy = {
  readonly html: Buffer
  readonly brotli: Buffer
  readonly etag: string
  readonly policy: string
  readonly madeAt: number
}

/** A copy is made anew after this, so that several processes agree without telling each other. */
const LIFETIME_MS = 60_000

export type Copies = { find(path: string, cookie: string | undefined): Promise<Copy | undefined> }

/** `paths` look the same to every visitor; their number bounds the memory. */
export function keepCopies(
  paths: ReadonlySet<string>,
  render: (path: string) => Promise<string | undefined>,
  policy: Policy,
): Copies {
  const kept = new Map<string, Promise<Copy | undefined>>()

  async function renew(path: string): Promise<Copy | undefined> {
    const html = await render(path)
    return html === undefined ? undefined : copyOf(html, policy)
  }

  return {
    async find(path, cookie) {
      if (cookie !== undefined || !paths.has(path)) return undefined
      const copy = await kept.get(path)
      if (copy && Date.now() - copy.madeAt < LIFETIME_MS) return copy
      const renewed = renew(path).catch((error: unknown) => {
        kept.delete(path)
        throw error
      })
      kept.set(path, renewed)
      return renewed
    },
  }
}

/** A copy cannot carry a nonce, which is good for one answer only; what is inline is named by its hashes. */
function copyOf(rendered: string, policy: Policy): Copy {
  const html = rendered.replaceAll(/ nonce="[^"]*"/g, '')
  const bytes = Buffer.from(html)
  return {
    html: bytes,
    brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    policy: policy({
      scripts: hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
      styles: hashesOf(html, /<style>([\s\S]*?)<\/style>/g),
    }),
    madeAt: Date.now(),
  }
}

function hashesOf(html: string, inline: RegExp): string[] {
  const hashes = [...html.matchAll(inline)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
