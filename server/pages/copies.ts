// Kept copies of public pages as a signed-out visitor sees them: rendered once, then sent as fast as a file.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { constants, brotliCompressSync } from 'node:zlib'
import type { Policy } from './policy.ts'

/** The scripts and style sheets that stand inside a page. */
export type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

export type Rendered = { readonly html: string; readonly inline: Inline }

export type Copy = {
  readonly html: Buffer
  readonly brotli: Buffer
  readonly etag: string
  readonly policy: string
}

/** We make a copy anew after this time, and at once in all processes when staff change something. */
const LIFETIME_MS = 60_000
/** The old copy answers if a new one takes longer than this or fails, because the database may be away. */
const PATIENCE_MS = 2_000
const NEXT_TRY_MS = 5_000

export type Copies = {
  find(path: string): Promise<Copy | undefined>
  /** Says that the pages have changed, so that the next visitor gets a new copy. */
  forget(): void
}

type Kept = { copy?: Copy; goodUntil: number; renewal?: Promise<Copy | undefined> | undefined }

/** Keeps the pages that look the same to every visitor; their number bounds the memory. */
export function keepCopies(render: (path: string) => Promise<Rendered | undefined>, policy: Policy): Copies {
  const pages = new Map<string, Kept>()
  let changes = 0

  async function renew(path: string, kept: Kept): Promise<Copy | undefined> {
    const before = changes
    try {
      const rendered = await render(path)
      if (rendered) kept.copy = copyOf(rendered, policy)
      // A copy that was being made during a change may show what was there before.
      kept.goodUntil = before === changes ? performance.now() + (rendered ? LIFETIME_MS : NEXT_TRY_MS) : 0
    } catch (error) {
      if (!kept.copy) throw error
      kept.goodUntil = performance.now() + NEXT_TRY_MS
    } finally {
      kept.renewal = undefined
    }
    return kept.copy
  }

  return {
    async find(path) {
      const kept = pages.get(path) ?? { goodUntil: 0 }
      pages.set(path, kept)
      if (kept.copy && performance.now() < kept.goodUntil) return kept.copy
      kept.renewal ??= renew(path, kept)
      const { copy, renewal } = kept
      return copy ? Promise.race([renewal, sleep(PATIENCE_MS, copy, { ref: false })]) : renewal
    },
    forget() {
      changes += 1
      for (const kept of pages.values()) kept.goodUntil = 0
    },
  }
}

/** A copy cannot carry a nonce, which is good for one answer only, so hashes name the scripts and styles inside. */
function copyOf({ html, inline }: Rendered, policy: Policy): Copy {
  const bytes = Buffer.from(html)
  return {
    html: bytes,
    brotli: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    policy: policy({ scripts: inline.scripts.map(hashOf), styles: inline.styles.map(hashOf) }),
  }
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
