// Where the files of an order are found.
import { baseName } from '#domain/files.ts'

export function fileHref({ key, name }: { readonly key: string; readonly name: string }): string {
  return `/stream/download/${encodeURIComponent(baseName(key, name))}`
}
