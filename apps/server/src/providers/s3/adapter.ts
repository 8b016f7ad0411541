import { Readable } from 'node:stream'
import { contentDisposition } from '../../platform/content-disposition.ts'
import { assertObjectKey, type ObjectStore, type SignedDownload } from '../../ports/object-store.ts'
import { connectS3, type S3Connection, type S3Settings } from './client.ts'
import { reach, reachOrNull } from './errors.ts'
import { probeBucket } from './probe.ts'
import { putObject } from './put.ts'

export type { S3Settings } from './client.ts'

/** A health check is requested every few seconds, and each real one costs three calls. */
const HEALTH_KEPT_MS = 15_000

type Address = { Bucket: string; Key: string }
type Range = { start: number; end: number }

/** Size of the whole object: in the Content-Range when a range was requested, else the Content-Length. */
const wholeSize = (contentRange: string | undefined, length: number | undefined): number => Number(contentRange?.split('/')[1] ?? length ?? 0)

async function get({ sdk, client }: S3Connection, address: Address, range?: Range): Promise<{ body: Readable; size: number } | null> {
  const command = new sdk.GetObjectCommand({ ...address, ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) })
  const found = await reachOrNull(client.send(command))
  if (!found) return null
  if (!(found.Body instanceof Readable)) throw new Error('The S3 client returned a body that is not a stream')
  return { body: found.Body, size: wholeSize(found.ContentRange, found.ContentLength) }
}

async function stat({ sdk, client }: S3Connection, address: Address): Promise<{ size: number } | null> {
  const found = await reachOrNull(client.send(new sdk.HeadObjectCommand(address)))
  return found && { size: found.ContentLength ?? 0 }
}

/** Lists page by page. Takes the bucket, our prefix and that of the folder, both with their slash. */
async function* list({ sdk, client }: S3Connection, Bucket: string, root: string, folder: string): AsyncGenerator<{ key: string; size: number }> {
  let ContinuationToken: string | undefined
  do {
    const page = await reach(client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: root + folder, ContinuationToken })))
    for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { key: Key.slice(root.length), size: Size }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
}

async function signDownload({ sdk, client }: S3Connection, address: Address, { expiresInSeconds, fileName, type }: SignedDownload): Promise<string> {
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const command = new sdk.GetObjectCommand({ ...address, ResponseContentDisposition: contentDisposition('attachment', fileName), ResponseContentType: type })
  return getSignedUrl(client, command, { expiresIn: expiresInSeconds })
}

/** Runs `ask` at most once in `HEALTH_KEPT_MS` while it returns true; false is not cached. */
function keepYes(ask: () => Promise<boolean>): () => Promise<boolean> {
  let goodUntil = 0
  return async () => {
    if (performance.now() < goodUntil) return true
    const isGood = await ask()
    if (isGood) goodUntil = performance.now() + HEALTH_KEPT_MS
    return isGood
  }
}

/**
 * An object store in a bucket of Amazon S3 or of a server that speaks its protocol. The bucket must exist; it is not contacted before
 * the first use. Takes its address and keys.
 */
export function createS3Store(settings: S3Settings): ObjectStore {
  let connection: Promise<S3Connection> | undefined
  let publicConnection: Promise<S3Connection> | undefined
  const connect = () => (connection ??= connectS3(settings))
  // The host is part of what is signed, so these addresses need a client of their own. It makes no calls.
  const connectPublic = () => (settings.publicEndpoint === null ? connect() : (publicConnection ??= connectS3({ ...settings, endpoint: settings.publicEndpoint })))
  const locate = (key: string): Address => ({ Bucket: settings.bucket, Key: settings.prefix === '' ? key : `${settings.prefix}/${key}` })
  const addressOf = (key: string): Address => {
    assertObjectKey(key)
    return locate(key)
  }
  return {
    put: async (key, body, { maxBytes }) => putObject(await connect(), addressOf(key), body, maxBytes),
    get: async (key, range) => get(await connect(), addressOf(key), range),
    stat: async (key) => stat(await connect(), addressOf(key)),
    async *list(folder) {
      assertObjectKey(folder)
      yield* list(await connect(), settings.bucket, settings.prefix === '' ? '' : `${settings.prefix}/`, `${folder}/`)
    },
    async remove(key) {
      const { sdk, client } = await connect()
      await reach(client.send(new sdk.DeleteObjectCommand(addressOf(key))))
    },
    signDownload: async (key, options) => signDownload(await connectPublic(), addressOf(key), options),
    isHealthy: keepYes(async () => (await probeBucket(await connect(), settings)) === null),
    findFault: async () => probeBucket(await connect(), settings),
  }
}
