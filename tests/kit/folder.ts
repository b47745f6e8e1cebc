// A folder for one test, or for all tests of a file, removed after them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from './after.ts'

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'longhand-test-'))
  after(() => rm(folder, { recursive: true, force: true }))
  return folder
}
