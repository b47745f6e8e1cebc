// A number and its noun.

/** '1 page', '12 pages' */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
