import { deleteMedia, type MediaItem } from '@marquee/contract/media'
import { replaceMedia, retryConversion, setVideoCover, transformPicture } from '@marquee/contract/media-edits'
import { createCollection, deleteCollection, type MediaCollection, renameCollection } from '@marquee/contract/media-collections'
import { analyzeImage, bulkDeleteMedia, downloadMedia, getMedia, LIBRARY_TEXTS, mediaChoices, setMediaFocus, updateMetadata } from '@marquee/contract/media-library'
import type { RouteInput } from '@marquee/contract/shared/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { call } from '../../lib/api.ts'
import { newKey } from '../../lib/new-key.ts'
import { queryClient } from '../../lib/query.ts'
import { inBatches, isApiFailure, refresh } from './library-queries.ts'
import { MEDIA_KEY } from './queries.ts'

// Calls about single files and their changes. The list of the library does not load them: what does is opened from it.

export type MediaDetail = Awaited<ReturnType<typeof fetchDetail>>
type Metadata = Omit<RouteInput<typeof updateMetadata>['body'], 'userId' | 'table' | 'id'>

/** The tags and sources that the library can be filtered by. */
export function useMediaChoices() {
  return useQuery({ queryKey: [...MEDIA_KEY, 'choices'], queryFn: ({ signal }) => call(mediaChoices, { query: {} }, { signal }) })
}

/** Files that are being replaced, until their dialog is closed: what still shows them must not ask for them again, since they go to the trash. */
const useLeaving = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))
const setLeaving = (id: string, isLeaving: boolean): void => useLeaving.setState(({ ids }) => ({ ids: new Set(isLeaving ? [...ids, id] : [...ids].filter((each) => each !== id)) }))

const detailKey = (id: string) => [...MEDIA_KEY, 'detail', id] as const
const fetchDetail = (id: string, signal?: AbortSignal) => call(getMedia, { params: { id }, query: {} }, { ...(signal && { signal }) })

/** One file with the posts that use it and its collections. */
export function useMediaDetail(id: string, enabled = true) {
  const isLeaving = useLeaving((state) => state.ids.has(id))
  return useQuery({ queryKey: detailKey(id), queryFn: ({ signal }) => fetchDetail(id, signal), enabled: enabled && !isLeaving })
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
  return useMutation({
    mutationFn: ({ id, replacement }: { id: string; replacement: string }) => call(replaceMedia, { params: { id }, body: { replacement } }),
    onMutate: ({ id }) => setLeaving(id, true),
    onError: (_, { id }) => setLeaving(id, false),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** To be called when what showed a replaced file is closed. Takes its id. */
export const endReplacing = (id: string): void => setLeaving(id, false)

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

/** Creates, renames and deletes collections. */
export function useEditCollections() {
  const create = useMutation({ mutationFn: async (name: string) => (await call(createCollection, { body: { name } })).collection, onSuccess: refresh })
  const rename = useMutation({ mutationFn: ({ id, name }: Pick<MediaCollection, 'id' | 'name'>) => call(renameCollection, { params: { id }, body: { name } }), onSuccess: refresh })
  const remove = useMutation({ mutationFn: (id: string) => call(deleteCollection, { params: { id }, query: {} }), onSuccess: refresh })
  return { create, rename, remove }
}

/** A signed address of a file, or of the upload it was converted from. Throws ApiError. */
export const fetchDownload = async (id: string, isOriginal = false): Promise<string> => (await call(downloadMedia, { params: { id }, query: isOriginal ? { original: 'true' } : {} })).url

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
