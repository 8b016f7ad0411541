import { CREATE_TEXTS } from '@marquee/contract/create-post'
import {
  addToCollection, analyzeImage, bulkDeleteMedia, createCollection, deleteCollection, downloadMedia, getMedia, LIBRARY_TEXTS, listCollections, listMedia,
  type MediaCollection, mediaChoices, mediaStats, removeFromCollection, renameCollection, setMediaFocus, updateMetadata,
} from '@marquee/contract/media-library'
import { replaceMedia, retryConversion, setVideoCover, transformPicture } from '@marquee/contract/media-edits'
import { deleteMedia, MEDIA_TEXTS, type MediaItem } from '@marquee/contract/media'
import type { RouteInput } from '@marquee/contract/shared/route'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { newKey } from '../../lib/new-key.ts'
import { queryClient } from '../../lib/query.ts'
import { MEDIA_KEY } from './queries.ts'

export type MediaQuery = NonNullable<RouteInput<typeof listMedia>['query']>
export type MediaDetail = Awaited<ReturnType<typeof fetchDetail>>
type Metadata = Omit<RouteInput<typeof updateMetadata>['body'], 'userId' | 'table' | 'id'>

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: MEDIA_KEY })

/** One page of the library; the previous one is kept while the next one is loading. Takes page, filter, search and order. */
export function useMediaPage(query: MediaQuery, enabled = true) {
  return useQuery({
    queryKey: [...MEDIA_KEY, 'page', query],
    queryFn: ({ signal }) => call(listMedia, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
}

/** The tags and sources that the library can be filtered by. */
export function useMediaChoices() {
  return useQuery({ queryKey: [...MEDIA_KEY, 'choices'], queryFn: ({ signal }) => call(mediaChoices, { query: {} }, { signal }) })
}

/** Counts and size of the library. */
export function useMediaStats() {
  return useQuery({ queryKey: [...MEDIA_KEY, 'stats'], queryFn: ({ signal }) => call(mediaStats, { query: {} }, { signal }), select: ({ stats }) => stats })
}

export function useCollections(enabled = true) {
  return useQuery({
    queryKey: [...MEDIA_KEY, 'collections'],
    queryFn: ({ signal }) => call(listCollections, { query: {} }, { signal }),
    select: ({ collections }) => collections,
    enabled,
  })
}

const detailKey = (id: string) => [...MEDIA_KEY, 'detail', id] as const
const fetchDetail = (id: string, signal?: AbortSignal) => call(getMedia, { params: { id }, query: {} }, { ...(signal && { signal }) })

/** One file with the posts that use it and its collections. */
export function useMediaDetail(id: string, enabled = true) {
  return useQuery({ queryKey: detailKey(id), queryFn: ({ signal }) => fetchDetail(id, signal), enabled })
}

/** Shows a changed file at once in every list. */
function showItem(item: MediaItem): void {
  queryClient.setQueryData<MediaDetail>(detailKey(item.id), (before) => before && { ...before, item })
}

/** Saves the metadata of a file. Takes its id and the fields. */
export async function saveMetadataOf({ id, ...fields }: Metadata & { id: string }) {
  const answer = await call(updateMetadata, { body: { ...fields, id, table: tableOf(id) } })
  showItem(answer.item)
  void refresh()
  return answer
}

/** `saveMetadataOf` with its state. */
export function useSaveMetadata() {
  return useMutation({
    mutationFn: saveMetadataOf,
  })
}

/** Table of the metadata call for an id (trace.md LIBR-25, LIBR-26). Throws TypeError with the sentence for any other id. */
function tableOf(id: string): 'user_images' | 'user_videos' {
  if (id.startsWith('img_')) return 'user_images'
  if (id.startsWith('vid_')) return 'user_videos'
  throw new TypeError(LIBRARY_TEXTS.badItemType)
}

/** Moves the focus point that crops keep; the picture shows it before the server has answered. */
export function useSetFocus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, focus }: { id: string; focus: MediaItem['focus'] }) => call(setMediaFocus, { params: { id }, body: { focus } }),
    onMutate: ({ id, focus }) => client.setQueryData<MediaDetail>(detailKey(id), (before) => before && { ...before, item: { ...before.item, focus } }),
    onSuccess: ({ item }) => showItem(item),
    onError: (_, { id }) => client.invalidateQueries({ queryKey: detailKey(id) }),
  })
}

/** Analyzes a picture; nothing is stored. */
export function useAnalyze() {
  return useMutation({
    mutationFn: (item: Pick<MediaItem, 'url' | 'ai_description'>) => analyzePicture(item),
  })
}
/** Makes a new file of a picture: cropped, turned, resized. Returns the new item. */
export function useTransform() {
  return useMutation({
    mutationFn: async ({ id, ...body }: { id: string } & Omit<RouteInput<typeof transformPicture>['body'], 'userId'>) => (await call(transformPicture, { params: { id }, body }, { idempotencyKey: newKey() })).item,
    onSuccess: refresh,
  })
}

/** Puts another file in the place of one in every post that is not published. Returns the new item and the posts' ids. */
export function useReplace() {
  return useMutation({ mutationFn: ({ id, replacement }: { id: string; replacement: string }) => call(replaceMedia, { params: { id }, body: { replacement } }), onSuccess: () => queryClient.invalidateQueries() })
}

/** Chooses the moment of a video that its cover shows; null for the server's choice. */
export function useSetCover() {
  return useMutation({
    mutationFn: ({ id, at }: { id: string; at: number | null }) => call(setVideoCover, { params: { id }, body: { at } }),
    onSuccess: ({ item }) => {
      showItem(item)
      return refresh()
    },
  })
}

/** Starts a failed conversion of a video again. */
export function useRetryConversion() {
  return useMutation({ mutationFn: (id: string) => call(retryConversion, { params: { id }, body: {} }), onSuccess: ({ item }) => showItem(item) })
}

/** What a picture shows; nothing is stored. Throws ApiError. */
export async function analyzePicture(item: Pick<MediaItem, 'url' | 'ai_description'>, signal?: AbortSignal) {
  return (await call(analyzeImage, { body: { imageUrl: item.url, ...(item.ai_description && { existingDescription: item.ai_description }) } }, { signal })).analysis
}
export type Analysis = Awaited<ReturnType<typeof analyzePicture>>

export function useDeleteMedia() {
  return useMutation({ mutationFn: (id: string) => call(deleteMedia, { params: { id }, query: {} }), onSuccess: refresh })
}

/** Maximum number of files of one bulk call. */
const BULK_SIZE = 200
const inBatches = <T>(list: readonly T[]): T[][] => Array.from({ length: Math.ceil(list.length / BULK_SIZE) }, (_, index) => list.slice(index * BULK_SIZE, (index + 1) * BULK_SIZE))

/** Deletes several files. Returns the deleted ids and the reasons for the others. */
export function useBulkDelete() {
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const [deleted, failed]: [string[], { id: string; error: string }[]] = [[], []]
      for (const part of inBatches(ids)) {
        const answer = await call(bulkDeleteMedia, { body: { ids: part } })
        deleted.push(...answer.deleted)
        failed.push(...answer.failed)
      }
      return { deleted, failed }
    },
    onSettled: refresh,
  })
}

type Membership = { collection: string; ids: readonly string[] }

/** Adds files to a collection, or removes them. */
export function useMembership() {
  const change = (route: typeof addToCollection | typeof removeFromCollection) => async ({ collection, ids }: Membership) => {
    for (const part of inBatches(ids)) await call(route, { params: { id: collection }, body: { ids: part } })
  }
  const add = useMutation({ mutationFn: change(addToCollection), onSettled: refresh })
  const remove = useMutation({ mutationFn: change(removeFromCollection), onSettled: refresh })
  return { add, remove }
}

/** Creates, renames and deletes collections. */
export function useEditCollections() {
  const create = useMutation({ mutationFn: async (name: string) => (await call(createCollection, { body: { name } })).collection, onSuccess: refresh })
  const rename = useMutation({ mutationFn: ({ id, name }: Pick<MediaCollection, 'id' | 'name'>) => call(renameCollection, { params: { id }, body: { name } }), onSuccess: refresh })
  const remove = useMutation({ mutationFn: (id: string) => call(deleteCollection, { params: { id }, query: {} }), onSuccess: refresh })
  return { create, rename, remove }
}

/** A signed address of a file, or of the upload it was converted from. Throws ApiError. */
export const fetchDownload = async (id: string, isOriginal = false): Promise<string> => (await call(downloadMedia, { params: { id }, query: isOriginal ? { original: 'true' } : {} })).url

/** Whether the server returned an error, or there was no usable answer. */
export const isApiFailure = (error: unknown): error is ApiError => error instanceof ApiError && error.status > 0 && error.code !== 'invalid_response'

/** The server's own sentence; its general ones are replaced by the screen's. */
const sentenceFor = (error: unknown, fallback: string): string => (isApiFailure(error) && error.code !== 'internal' && error.message ? error.message : fallback)

/** Why the library cannot be shown (trace.md LIBR-15, LIBR-16). */
export const libraryLoadText = (error: unknown): string => (isApiFailure(error) ? sentenceFor(error, LIBRARY_TEXTS.loadFailed) : LIBRARY_TEXTS.loadError)

/** Why the picker's list cannot be shown (trace.md CREATE-30 to CREATE-33). Takes whether only pictures were requested. */
export function pickerErrorText(error: unknown, isImages: boolean): string {
  if (isImages) return isApiFailure(error) ? CREATE_TEXTS.imagesFailed : CREATE_TEXTS.imagesError
  return isApiFailure(error) ? MEDIA_TEXTS.fetchFailed : MEDIA_TEXTS.fetchError
}

/** Why a file was not deleted (trace.md LIBR-12, LIBR-13). */
export const deleteErrorText = (error: unknown): string => (isApiFailure(error) ? LIBRARY_TEXTS.deleteFailed(error.message) : LIBRARY_TEXTS.networkError)

/** Why an analysis has no result (trace.md LIBR-18, LIBR-19). Past the limits of AI calls the server says until when. */
export function analysisErrorText(error: unknown): string {
  if (!isApiFailure(error)) return LIBRARY_TEXTS.analyzeError
  return error.code === 'rate_limited' ? error.message : LIBRARY_TEXTS.analyzeFailed
}

/** Why metadata was not saved (trace.md LIBR-21, LIBR-22, LIBR-25). */
export function saveErrorText(error: unknown): string {
  if (error instanceof TypeError) return error.message
  return isApiFailure(error) ? LIBRARY_TEXTS.saveFailed : LIBRARY_TEXTS.saveError
}
