// Where a version of a paper, or another file of an order, is read.
type Named = { readonly key: string }

/** The first file of a version needs no name. */
export function readingPath(order: number, delivery: number, file?: Named): string {
  const path = `/order/${order}/read/${delivery}`
  return file === undefined ? path : `${path}?file=${file.key}`
}

export function fileReadingPath(order: number, file: Named): string {
  return `/order/${order}/files/${file.key}`
}
