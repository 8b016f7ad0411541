import { UPLOAD_TEXTS } from '@marquee/contract/media'
import { AppError } from '../../../platform/errors.ts'
import { ObjectStoreUnavailableError, ObjectTooLargeError } from '../../../ports/object-store.ts'

type Shape = { statusCode: string; error: string; code: string; message: string }

/** An error of the storage protocol (protocols/supabase-storage.md section 1). */
export class StorageError extends Error {
  readonly status: number
  readonly body: Shape
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, error: string, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'StorageError'
    this.status = status
    this.headers = headers
    this.body = { statusCode: String(status), error, code, message }
  }
}

export const notFound = (): StorageError => new StorageError(404, 'not_found', 'NoSuchKey', 'Object not found')
export const noSuchBucket = (): StorageError => new StorageError(404, 'Bucket not found', 'NoSuchBucket', 'Bucket not found')
export const bucketCreationOff = (): StorageError => new StorageError(403, 'Unauthorized', 'AccessDenied', UPLOAD_TEXTS.bucketCreationOff)
export const invalidSignature = (): StorageError => new StorageError(400, 'InvalidSignature', 'InvalidUploadSignature', 'The upload signature is not valid')
export const usedSignature = (): StorageError => new StorageError(400, 'InvalidSignature', 'ExpiredToken', UPLOAD_TEXTS.linkExpired)
export const invalidToken = (): StorageError => new StorageError(400, 'InvalidJWT', 'InvalidJWT', 'The token is not valid')
export const expiredToken = (): StorageError => new StorageError(400, 'InvalidJWT', 'ExpiredToken', 'The token has expired')
/** The bytes do not follow what is stored; the header has the expected offset. */
export const wrongOffset = (offset: number): StorageError => new StorageError(409, 'Conflict', 'UploadOffsetMismatch', UPLOAD_TEXTS.wrongOffset, { 'upload-offset': String(offset) })
/** Another connection is sending this file; its lease expires soon if it died. */
export const sentElsewhere = (offset: number): StorageError =>
  new StorageError(409, 'Conflict', 'ResourceLocked', UPLOAD_TEXTS.sentElsewhere, { 'upload-offset': String(offset), 'retry-after': '2' })
export const tooLarge = (): StorageError => new StorageError(413, 'Payload too large', 'EntityTooLarge', 'The object exceeded the maximum allowed size')
const unavailable = (): StorageError => new StorageError(503, 'unavailable', 'SlowDown', UPLOAD_TEXTS.storageFailed)
export const invalidBody = (): StorageError => new StorageError(400, 'invalid_request', 'InvalidRequest', UPLOAD_TEXTS.badFile)

function fromAppError({ status, code, userMessage }: AppError): StorageError {
  return status === 401 ? new StorageError(401, 'Unauthorized', 'AccessDenied', userMessage) : new StorageError(status, code, 'InvalidRequest', userMessage)
}

/** Status of an error the framework found in the request itself. */
function requestStatus(error: unknown): number | null {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? status : null
}

/** Any error in the protocol's form; an unexpected one becomes a 500 without details. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (error instanceof ObjectTooLargeError) return tooLarge()
  if (error instanceof ObjectStoreUnavailableError) return unavailable()
  if (error instanceof AppError) return fromAppError(error)
  const status = requestStatus(error)
  return status ? new StorageError(status, 'invalid_request', 'InvalidRequest', UPLOAD_TEXTS.badFile) : new StorageError(500, 'internal', 'InternalError', UPLOAD_TEXTS.storageFailed)
}
