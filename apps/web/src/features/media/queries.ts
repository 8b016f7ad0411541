import { completeUpload, createUploadUrl, type MediaItem, uploadImage } from '@marquee/contract/media'
import { findDuplicate } from '@marquee/contract/media-library'
import { ApiError, call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query.ts'
import type { FailedCall } from './upload-errors.ts'

/** Key of every media query; `media.changed` events invalidate it. */
export const MEDIA_KEY = ['media'] as const

export type FileFacts = { userId: string; fileName: string; fileType: string }

/** Takes any error of a call; returns the API's error, null for another kind. */
export function apiErrorOf(error: unknown): FailedCall | null {
  return error instanceof ApiError ? { status: error.status, code: error.code, message: error.message } : null
}

/** A stored file, and whether the library had it before. */
export type Stored = { item: MediaItem; isDuplicate: boolean }

/** An open library shows a new file without waiting for the live event. */
function addedToLibrary({ data, duplicate }: { data: MediaItem; duplicate: boolean }): Stored {
  if (!duplicate) void queryClient.invalidateQueries({ queryKey: MEDIA_KEY })
  return { item: data, isDuplicate: duplicate }
}

/** The library's file with this content, null when there is none or the check failed. Takes its SHA-256 in hex. */
export async function findStored(sha256: string, signal?: AbortSignal | undefined): Promise<MediaItem | null> {
  try {
    return (await call(findDuplicate, { params: { sha256 }, query: {} }, { signal })).item
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Sends a small file as base64. Takes its name, type and data; returns the stored file. Throws ApiError. */
export async function sendDirect(facts: FileFacts, fileData: string, options: { signal?: AbortSignal | undefined; idempotencyKey: string }): Promise<Stored> {
  return addedToLibrary(await call(uploadImage, { body: { ...facts, fileData } }, options))
}

/** Requests a signed address for a large file. Returns address, bearer token and path. Throws ApiError. */
export function requestUploadUrl(facts: FileFacts, fileSize: number, signal?: AbortSignal | undefined) {
  return call(createUploadUrl, { body: { ...facts, fileSize } }, { signal })
}

/** Confirms to the server that the file was PUT. Returns the stored file. Throws ApiError. */
export async function finishUpload(
  facts: FileFacts,
  file: { filePath: string; fileSize: number },
  options: { signal?: AbortSignal | undefined; idempotencyKey: string },
): Promise<Stored> {
  return addedToLibrary(await call(completeUpload, { body: { ...facts, ...file } }, options))
}
