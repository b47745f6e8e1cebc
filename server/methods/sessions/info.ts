// Who is signed in; for a visitor nobody.
import { allow } from '#domain/basics/verdict.ts'

export async function showSession() {
  return allow({ user: null, scopes: [] })
}
