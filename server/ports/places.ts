// Where things stand on the disk. Our sources and what is built from them lie at different depths, so we go by the package.
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

export const ROOT = dirname(findPackageJSON(import.meta.url) ?? '.')
export const CONTENT = join(ROOT, 'content')
export const CLIENT_FILES = join(ROOT, 'build/client')
/** The programs that work on papers beside the server. */
export const PAPER_PROGRAMS = join(ROOT, 'build/papers')
