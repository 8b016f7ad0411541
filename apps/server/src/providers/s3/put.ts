import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { toBuffer } from '../../platform/chunks.ts'
import { ObjectTooLargeError, type StoredObject } from '../../ports/object-store.ts'
import type { S3Connection } from './client.ts'
import { reach } from './errors.ts'

/** The least size that S3 accepts for a part that is not the last; what one upload buffers in memory. */
const PART_BYTES = 5 * 1024 * 1024

type Target = { Bucket: string; Key: string }
type Part = { ETag: string | undefined; PartNumber: number }

/** An upload in parts: nothing is visible before `complete`. It is started with the first part, so a small object needs one call. */
function createPartUpload({ sdk, client }: S3Connection, target: Target) {
  const parts: Part[] = []
  let uploadId: string | undefined
  return {
    isBegun: () => uploadId !== undefined,
    async add(body: Buffer): Promise<void> {
      uploadId ??= (await reach(client.send(new sdk.CreateMultipartUploadCommand(target)))).UploadId
      const PartNumber = parts.length + 1
      const { ETag } = await reach(client.send(new sdk.UploadPartCommand({ ...target, UploadId: uploadId, PartNumber, Body: body })))
      parts.push({ ETag, PartNumber })
    },
    async complete(): Promise<void> {
      await reach(client.send(new sdk.CompleteMultipartUploadCommand({ ...target, UploadId: uploadId, MultipartUpload: { Parts: parts } })))
    },
    /** Aborts the upload. An unreachable store removes the parts by its own rules. */
    async abort(): Promise<void> {
      if (uploadId === undefined) return
      await client.send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId: uploadId })).catch(() => undefined) // the first failure is the one to report
    }
  }
}

/**
 * Streams `body` into an object that appears atomically: small ones by one call, larger ones in parts.
 * Takes the connection, the key, the bytes and their limit; returns size and hash. Throws ObjectTooLargeError past the limit,
 * ObjectStoreUnavailableError when the store fails, and the error of a failed body.
 */
export async function putObject(connection: S3Connection, target: Target, body: Readable, maxBytes: number): Promise<StoredObject> {
  const hash = createHash('sha256')
  const upload = createPartUpload(connection, target)
  let [size, held] = [0, 0]
  let chunks: Buffer[] = []
  const take = () => {
    const part = Buffer.concat(chunks, held)
    ;[chunks, held] = [[], 0]
    return part
  }
  try {
    for await (const data of body) {
      const chunk = toBuffer(data)
      size += chunk.length
      if (size > maxBytes) throw new ObjectTooLargeError(maxBytes)
      hash.update(chunk)
      chunks.push(chunk)
      held += chunk.length
      if (held >= PART_BYTES) await upload.add(take())
    }
    if (upload.isBegun()) {
      if (held > 0) await upload.add(take())
      await upload.complete()
    } else {
      const { sdk, client } = connection
      await reach(client.send(new sdk.PutObjectCommand({ ...target, Body: take() })))
    }
  } catch (error) {
    await upload.abort()
    throw error
  }
  return { size, sha256: hash.digest('hex') }
}
