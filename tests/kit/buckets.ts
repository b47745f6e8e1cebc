// The settings of a bucket in tests, for any runner.
export const KEYS = { accessKeyId: 'of-the-tests', secretAccessKey: 'not-a-secret' }

export function bucketAt(endpoint: string) {
  return { bucket: 'files', region: 'eu-central-1', endpoint, ...KEYS }
}

export function variablesFor(bucket: ReturnType<typeof bucketAt>): Readonly<Record<string, string>> {
  return {
    STORAGE: 's3',
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  }
}
