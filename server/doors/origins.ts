// The origins by which browsers reach this product.
import type { Settings } from '#server/env.ts'

export function allowedOrigins({ mode, baseUrl }: Settings): ReadonlySet<string> {
  const { origin, port } = new URL(baseUrl)
  if (mode === 'production') return new Set([origin])
  return new Set([origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`])
}
