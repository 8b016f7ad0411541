import { UPLOAD_TEXTS } from '@marquee/contract/media'
import { AppError } from '../../../platform/errors.ts'

type Shape = { statusCode: string; error: string; code: string; message: string }

/** A refusal in the words of the storage protocol (protocols/supabase-storage.md, Errors). */
export class StorageError extends Error {
  readonly status: number
  readonly body: Shape

  constructor(status: number, error: string, code: string, message: string) {
    super(message)
    this.name = 'StorageError'
    this.status = status
    this.body = { statusCode: String(status), error, code, message }
  }
}

export const notFound = (): StorageError => new StorageError(404, 'not_found', 'NoSuchKey', 'Object not found')
export const noSuchBucket = (): StorageError => new StorageError(404, 'Bucket not found', 'NoSuchBucket', 'Bucket not found')
export const invalidSignature = (): StorageError => new StorageError(400, 'InvalidSignature', 'InvalidUploadSignature', 'The upload signature is not valid')
export const usedSignature = (): StorageError => new StorageError(400, 'InvalidSignature', 'ExpiredToken', UPLOAD_TEXTS.linkExpired)
export const tooLarge = (): StorageError => new StorageError(413, 'Payload too large', 'EntityTooLarge', 'The object exceeded the maximum allowed size')
export const unavailable = (): StorageError => new StorageError(503, 'unavailable', 'SlowDown', UPLOAD_TEXTS.storageFailed)
export const invalidBody = (): StorageError => new StorageError(400, 'invalid_request', 'InvalidRequest', UPLOAD_TEXTS.badFile)

/** Any error as the protocol shows it; what is unexpected becomes a 500 without details. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (error instanceof AppError) return new StorageError(error.status, error.status === 401 ? 'Unauthorized' : error.code, error.status === 401 ? 'AccessDenied' : 'InvalidRequest', error.userMessage)
  const status = error instanceof Error && 'statusCode' in error && Number(error.statusCode)
  return status && status >= 400 && status < 500 ? new StorageError(status, 'invalid_request', 'InvalidRequest', UPLOAD_TEXTS.badFile) : new StorageError(500, 'internal', 'InternalError', UPLOAD_TEXTS.storageFailed)
}
