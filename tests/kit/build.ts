// Vitest's global set-up: what runs in tests is built once before them.
import { build } from '#scripts/build.ts'

export default async function setUpBuild(): Promise<void> {
  await build(() => {}, new AbortController().signal)
}
