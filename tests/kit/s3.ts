// A bucket on an S3 server that others wrote, for one test file.
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { startFauxqs } from 'fauxqs'
import type { Bucket } from '#server/ports/storage/s3-objects.ts'
import { after } from './after.ts'
import { bucketAt, KEYS, variablesFor } from './buckets.ts'

export type TestS3 = {
  readonly bucket: Bucket
  /** The settings that the product reads from its environment. */
  readonly variables: Readonly<Record<string, string>>
  /** Lists the names of everything in the bucket. */
  readonly names: () => Promise<readonly string[]>
}

export async function startS3(): Promise<TestS3> {
  const server = await startFauxqs({
    port: 0,
    host: '127.0.0.1',
    logger: false,
    init: { buckets: ['files'] },
  })
  const bucket = bucketAt(`http://127.0.0.1:${server.port}`)
  const { endpoint, region } = bucket
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: KEYS })
  after(async () => {
    client.destroy()
    await server.stop()
  })
  return {
    bucket,
    variables: variablesFor(bucket),
    async names() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket.bucket }))
      return Contents.map(({ Key = '' }) => Key)
    },
  }
}
