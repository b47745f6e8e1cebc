// Opens the storage that the settings name.
import { join } from 'node:path'
import { openDisk } from './disk.ts'
import type { Bucket } from './s3-objects.ts'
import type { Storage } from './storage.ts'

export async function openStorage({
  dataDir,
  s3,
}: {
  readonly dataDir: string
  readonly s3: Bucket | undefined
}): Promise<Storage> {
  if (!s3) return openDisk(join(dataDir, 'files'))
  // The client of S3 takes memory that a folder does not need.
  const { openS3 } = await import('./s3.ts')
  return openS3(s3)
}
