// Vitest's global set-up: the server under test serves the built pages, so they are built once before anything runs.
import { buildWeb } from '#scripts/build.ts'

export default async function setUpWebBuild(): Promise<void> {
  await buildWeb(() => {}, new AbortController().signal)
}
