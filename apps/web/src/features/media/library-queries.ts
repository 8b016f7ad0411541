import { addToCollection, listCollections, removeFromCollection } from '@marquee/contract/media-collections'
import { LIBRARY_TEXTS, listMedia, mediaStats } from '@marquee/contract/media-library'
import type { RouteInput } from '@marquee/contract/shared/route'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query.ts'
import { MEDIA_KEY } from './queries.ts'

export type MediaQuery = NonNullable<RouteInput<typeof listMedia>['query']>

/** Reads everything of the library again. */
export const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: MEDIA_KEY })

/** One page of the library; the previous one is kept while the next one is loading. Takes page, filter, search and order. */
export function useMediaPage(query: MediaQuery, enabled = true) {
  return useQuery({
    queryKey: [...MEDIA_KEY, 'page', query],
    queryFn: ({ signal }) => call(listMedia, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
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

/** Maximum number of files of one bulk call. */
const BULK_SIZE = 200
/** The list in parts of the size that one call takes. */
export const inBatches = <T>(list: readonly T[]): T[][] => Array.from({ length: Math.ceil(list.length / BULK_SIZE) }, (_, index) => list.slice(index * BULK_SIZE, (index + 1) * BULK_SIZE))

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

/** Whether the server returned an error, or there was no usable answer. */
export const isApiFailure = (error: unknown): error is ApiError => error instanceof ApiError && error.status > 0 && error.code !== 'invalid_response'

/** The server's own sentence; its general ones are replaced by the screen's. */
const sentenceFor = (error: unknown, fallback: string): string => (isApiFailure(error) && error.code !== 'internal' && error.message ? error.message : fallback)

/** Why the library cannot be shown (trace.md LIBR-15, LIBR-16). */
export const libraryLoadText = (error: unknown): string => (isApiFailure(error) ? sentenceFor(error, LIBRARY_TEXTS.loadFailed) : LIBRARY_TEXTS.loadError)
