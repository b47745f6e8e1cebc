// The letters on a drawn document: the end of the file's name, where it has one short enough to fit.

const longest = 4

export function fileExtension(name: string): string {
  const dot = name.lastIndexOf('.')
  const end = name.slice(dot + 1)
  return dot > 0 && end.length > 0 && end.length <= longest ? end.toLowerCase() : 'file'
}
