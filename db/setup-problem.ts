// A problem that the person who starts the product must fix: one clear sentence, shown without a stack.
export class SetupProblem extends Error {
  override name = 'SetupProblem'
}

/** Says whether an error is a failure of the operating system with one of these codes: ENOENT, EACCES… */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  )
}
