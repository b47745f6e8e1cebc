// Verifies the manifests without trusting the database: each hash is computed anew, and so is that of every file's bytes.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { manifestText } from '#domain/papers/manifests.ts'
import type { Db } from '#server/store/connection.ts'
import { listReleases, type StoredManifest } from '#server/store/manifests.ts'
import type { Verified } from './verify-audits.ts'

type Storage = { read(key: string): Promise<Readable | undefined> }
type Release = Awaited<ReturnType<typeof listReleases>>[number]

const PAGE = 100

/** Reads the manifests, and returns how many versions were read and the first broken link if there is one. */
export async function verifyManifests(db: Db, storage: Storage): Promise<Verified> {
  let rows = 0
  let last: Release | undefined
  for (;;) {
    const page = await listReleases(db, last ?? { order: 0, delivery: 0 }, PAGE)
    for (const release of page) {
      const before = last?.order === release.order ? last.manifest : undefined
      const reason = faultOf(release.manifest, before) ?? (await faultOfFiles(release, storage))
      if (reason !== null)
        return {
          rows,
          broken: { chain: `manifests of order ${release.order}`, seq: (before?.version ?? 0) + 1, reason },
        }
      rows += 1
      last = release
    }
    if (page.length < PAGE) return { rows, broken: null }
  }
}

function faultOf(manifest: StoredManifest | undefined, before: StoredManifest | undefined): string | null {
  if (!manifest) return 'a released version has no manifest'
  const { files, hash, version, previous } = manifest
  if (version !== (before?.version ?? 0) + 1) return 'a manifest before it is missing'
  if (previous !== (before?.hash ?? null)) return 'it does not follow from the manifest before it'
  if (files === null) return null
  return sha256(manifestText({ ...manifest, files })) === hash ? null : 'it was altered'
}

async function faultOfFiles({ manifest, present }: Release, storage: Storage): Promise<string | null> {
  const files = manifest?.files ?? null
  if (files === null) return null
  if (present.length !== files.length) return 'a file is missing'
  for (const [index, { name, size, sha256: promised }] of files.entries()) {
    const file = present[index]
    if (file?.name !== name || file.size !== size) return `${name} is another file now`
    if ((await hashOf(storage, file.key)) !== promised) return `the bytes of ${name} were altered`
  }
  return null
}

async function hashOf(storage: Storage, key: string): Promise<string | null> {
  const bytes = await storage.read(key)
  if (!bytes) return null
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece)
  return hash.digest('hex')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
