import { completeUpload, createUploadUrl, MEDIA_TEXTS, type MediaItem, uploadImage } from '@marquee/contract/media'
import { listMedia } from '@marquee/contract/media-library'
import { LIBRARY_FETCH_LIMIT } from '@marquee/contract/posts'
import { useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query.ts'
import type { RefusedCall } from './upload-errors.ts'

/** Key of every media query; `media.changed` events invalidate it. */
const MEDIA_KEY = ['media'] as const

export type FileFacts = { userId: string; fileName: string; fileType: string }

/** Takes anything thrown by a call; returns what the API said, null when it was not the API. */
export function refusalOf(error: unknown): RefusedCall | null {
  return error instanceof ApiError ? { status: error.status, code: error.code, message: error.message } : null
}

/** An open library shows a new file without waiting for the live event. */
function addedToLibrary(item: MediaItem): MediaItem {
  void queryClient.invalidateQueries({ queryKey: MEDIA_KEY })
  return item
}

/** Sends a small file as base64. Takes its facts and data; returns the stored file. Throws ApiError. */
export async function sendDirect(facts: FileFacts, fileData: string, options: { signal?: AbortSignal | undefined; idempotencyKey: string }): Promise<MediaItem> {
  const answer = await call(uploadImage, { body: { ...facts, fileData } }, options)
  return addedToLibrary(answer.data)
}

/** Asks for a signed address for a large file. Returns address, bearer token and path. Throws ApiError. */
export function requestUploadUrl(facts: FileFacts, fileSize: number, signal?: AbortSignal | undefined) {
  return call(createUploadUrl, { body: { ...facts, fileSize } }, { signal })
}

/** Tells the server that the file was PUT. Returns the stored file. Throws ApiError. */
export async function finishUpload(
  facts: FileFacts,
  file: { filePath: string; fileSize: number },
  options: { signal?: AbortSignal | undefined; idempotencyKey: string },
): Promise<MediaItem> {
  const answer = await call(completeUpload, { body: { ...facts, ...file } }, options)
  return addedToLibrary(answer.data)
}

/** The newest 50 files of the user's library (texts.md DIALOG-20). Asked only while `enabled`. */
export function useMediaLibrary(enabled = true) {
  return useQuery({
    queryKey: [...MEDIA_KEY, 'library'],
    queryFn: ({ signal }) => call(listMedia, { query: { limit: LIBRARY_FETCH_LIMIT } }, { signal }),
    select: (answer) => answer.items,
    enabled,
  })
}

/** What the user reads when the library cannot be shown (texts.md CREATE-30, CREATE-31). */
export const libraryErrorText = (error: unknown): string => (refusalOf(error) ? MEDIA_TEXTS.fetchFailed : MEDIA_TEXTS.fetchError)
