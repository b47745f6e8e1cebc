// Where a version of a paper, or another file of an order, is read.
type Named = { readonly key: string }

/** Returns where a file is read; the first file of a version needs no name. */
export function readingPath(order: number, delivery: number, file?: Named): string {
  const path = `/order/${order}/read/${delivery}`
  return file === undefined ? path : `${path}?file=${file.key}`
}

export function comparePath(order: number, from: number, to: number): string {
  return `/order/${order}/compare/${from}/${to}`
}

export function originalityPath(order: number, delivery: number): string {
  return `/order/${order}/originality/${delivery}`
}

export function manifestPath(order: number, version: number): string {
  return `/order/${order}/version-${version}.sha256`
}

export function fileReadingPath(order: number, file: Named): string {
  return `/order/${order}/files/${file.key}`
}
