// The product's own texts, read once for all that a test process starts.
import { readContent, type Content } from '#server/content/content.ts'

let content: Promise<Content> | undefined

export function ownContent(): Promise<Content> {
  return (content ??= readContent())
}
