// The calls that the storage makes to a bucket: objects by their names, whole or in slices.
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { type Range, StorageAway, StorageFull } from './storage.ts'

export type Bucket = {
  readonly bucket: string
  readonly region: string
  /** Without it we call Amazon. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type Stored = { readonly name: string; readonly size: number }

const CONNECT_WITHIN_MS = 3000
const ANSWER_WITHIN_MS = 30_000
const TRIES_MAX = 3
const INSUFFICIENT_STORAGE = 507

export function openObjects(account: Bucket) {
  const client = connect(account)
  const Bucket = account.bucket
  return {
    client,
    async put(name: string, bytes: Uint8Array): Promise<void> {
      await client.send(new PutObjectCommand({ Bucket, Key: name, Body: bytes }))
    },
    async sizeOf(name: string): Promise<number | undefined> {
      try {
        const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key: name }))
        return ContentLength
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw error
      }
    },
    /** Lists the objects whose names begin so, in the order of their names, a thousand at once. */
    async *list(start: string): AsyncGenerator<readonly Stored[]> {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: start }))
        yield Contents.map(({ Key: name = '', Size: size = 0 }) => ({ name, size }))
    },
    async slice(name: string, { start, end }: Range): Promise<Uint8Array> {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket, Key: name, Range: `bytes=${start}-${end}` }),
      )
      const bytes = await Body?.transformToByteArray()
      if (bytes?.length === end - start + 1) return bytes
      throw new StorageAway('S3 sent another number of bytes than we asked for')
    },
    async remove(names: readonly string[]): Promise<void> {
      const Objects = names.map((name) => ({ Key: name }))
      const { Errors } = await client.send(
        new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
      )
      if (Errors?.[0]) throw new Error(`S3 did not remove an object: ${Errors[0].Code}`)
    },
  }
}

function connect({ endpoint, region, accessKeyId, secretAccessKey }: Bucket): S3Client {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: TRIES_MAX,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: ANSWER_WITHIN_MS,
      throwOnRequestTimeout: true,
      socketTimeout: ANSWER_WITHIN_MS,
    },
  })
  // This wraps all tries of a call, but not the upload of a stream: we read its bytes between calls, and its
  // errors stay what they are.
  client.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call)
      } catch (error) {
        throw plainly(error)
      }
    },
    { step: 'initialize', name: 'plainErrors' },
  )
  return client
}

function plainly(error: unknown): unknown {
  if (!(error instanceof Error) || error.name === 'AbortError') return error
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  if (status === INSUFFICIENT_STORAGE) return new StorageFull('The storage is full', { cause: error })
  if (status === undefined || status >= 500) return new StorageAway('S3 does not answer', { cause: error })
  return error
}
