import type { S3Client } from '@aws-sdk/client-s3'

export type S3Settings = {
  bucket: string
  /** Folder of every key inside the bucket, without leading or trailing slash; empty for none. */
  prefix: string
  region: string
  /** Of a server other than Amazon's; null for Amazon. */
  endpoint: string | null
  /** Of signed addresses, when others reach the server elsewhere; null for `endpoint`. */
  publicEndpoint: string | null
  /** Bucket in the path instead of the host name, as most servers other than Amazon's require. */
  isPathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
}

const CONNECT_MS = 5_000
/** Of silence, in either direction. */
const SILENCE_MS = 30_000
const ATTEMPTS = 3

export type S3Sdk = typeof import('@aws-sdk/client-s3')
export type S3Connection = { sdk: S3Sdk; client: S3Client }

/** Opens a client. The SDK is loaded here, so that a server without S3 never has it in memory. */
export async function connectS3(settings: S3Settings): Promise<S3Connection> {
  const sdk = await import('@aws-sdk/client-s3')
  const { region, endpoint, isPathStyle, accessKeyId, secretAccessKey } = settings
  const client = new sdk.S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // The body is signed already; servers older than these checksums refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS, socketTimeout: SILENCE_MS },
  })
  return { sdk, client }
}
