// Copies a folder in which other processes go on writing: leaves out files that vanish meanwhile, and makes sure that the rest is on the disk.
import { copyFile, chown, mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from './setup-problem.ts'

/**
 * `isWanted` sees each path inside the folder. A folder that is not wanted is left out with everything in it.
 */
export async function copyFolder(
  from: string,
  to: string,
  isWanted: (path: string) => boolean = () => true,
  path = '',
): Promise<void> {
  const source = join(from, path)
  await mkdir(join(to, path), { recursive: true })
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (!isWanted(inside)) continue
    if (entry.isDirectory()) await copyFolder(from, to, isWanted, inside)
    else if (entry.isFile()) await copyOne(join(from, inside), join(to, inside))
  }
  await keepOwner(source, join(to, path))
}

async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  await keepOwner(from, to)
}

/**
 * Gives the new file the owner and permissions that PostgreSQL and secrets need, and makes sure that it is on
 * the disk.
 */
export async function keepOwner(from: string, to: string): Promise<void> {
  const entry = await stat(from).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  })
  const handle = await open(to, 'r')
  try {
    if (entry) await handle.chmod(entry.mode)
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (entry && process.getuid?.() === 0) await chown(to, entry.uid, entry.gid)
}
