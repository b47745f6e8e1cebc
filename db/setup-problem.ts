// A problem that the person who starts the product must fix: one clear sentence, shown without a stack.
export class SetupProblem extends Error {
  override name = 'SetupProblem'
}

/** A failure of the operating system: ENOENT, EACCES… */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  )
}
