import { VIDEO_PAGE } from '@marquee/contract/video'
import { useEffect } from 'react'
import type { StatusFilter } from './library-search.ts'
import { saveLocalVideos } from '../local-videos.ts'
import { byAge, matchesSearch, type VideoTask } from '../model.ts'
import { useVideoPages, type VideoPages, type VideoSearch } from '../queries.ts'
import { useLatePoster } from '../task/use-late-poster.ts'
import { localTasks, useVideoStore } from '../video-store.ts'

type Tasks = ReadonlyMap<string, VideoTask>

/** Videos of the loaded pages and those of this device alone, newest first; all known ones before anything is loaded. */
function rowsOf(tasks: Tasks, pages: VideoPages | undefined): VideoTask[] {
  if (!pages) return [...tasks.values()].sort(byAge)
  const listed = pages.pages.flatMap(({ ids }) => ids.map((id) => tasks.get(id)).filter((task) => task !== undefined))
  const rows = new Map([...tasks.values()].filter(({ isLocal }) => isLocal).concat(listed).map((task) => [task.id, task]))
  return [...rows.values()].sort(byAge)
}

const countIn = (tasks: readonly VideoTask[]) => (status: StatusFilter): number => (status === 'all' ? tasks.length : tasks.filter((task) => task.status === status).length)

/** The number of videos of each status: counted here when everything is loaded, else the server's counts. */
function countsOf(rows: readonly VideoTask[], pages: VideoPages | undefined, isWhole: boolean): (status: StatusFilter) => number {
  const counts = pages?.pages.at(-1)?.counts
  const local = countIn(rows.filter(({ isLocal }) => isLocal))
  return counts && !isWhole ? (status) => counts[status] + local(status) : countIn(rows)
}

/** Tries once per visit to save what only this device has, after the list is loaded (trace.md VLIB-28). */
function useDeferredSave(isLoaded: boolean): void {
  useEffect(() => {
    if (isLoaded && localTasks().length > 0) void saveLocalVideos()
  }, [isLoaded])
}

/** The shown list: everything, or the server's search results in a library too large to load. */
function useList(criteria: VideoSearch) {
  const all = useVideoPages({ status: 'all', search: '' })
  const isWhole = all.data !== undefined && !all.hasNextPage
  const isNarrowed = criteria.status !== 'all' || criteria.search !== ''
  const isAsking = isNarrowed && all.data !== undefined && !isWhole
  const searched = useVideoPages(criteria, isAsking)
  return { all, isWhole, isNarrowed, isAsking, list: isAsking ? searched : all }
}

/** Fetches the next hundred while the shown page needs more than is loaded. */
function useFetchMore({ hasNextPage, isFetchingNextPage, isError, fetchNextPage }: ReturnType<typeof useVideoPages>, isShort: boolean): void {
  const needsMore = isShort && hasNextPage && !isFetchingNextPage && !isError
  useEffect(() => {
    if (needsMore) void fetchNextPage()
  }, [needsMore, fetchNextPage])
}

/** How many match: counted here, or by the server while not all are loaded. */
function totalOf(rows: readonly VideoTask[], { data, hasNextPage }: Pick<ReturnType<typeof useVideoPages>, 'data' | 'hasNextPage'>): number {
  const listed = hasNextPage ? (data?.pages.at(-1)?.pagination.total ?? 0) : 0
  return Math.max(rows.length, listed === 0 ? 0 : listed + rows.filter(({ isLocal }) => isLocal).length)
}

/**
 * The library: the server's list joined with what only this device has (trace.md VLIB-28). Everything is loaded 100 at a time and
 * searched in the browser; a larger library is searched by the server (AMB-11). Takes the search and the page.
 */
export function useLibrary(criteria: VideoSearch, page: number) {
  const tasks = useVideoStore((state) => state.tasks)
  const { all, isWhole, isNarrowed, isAsking, list } = useList(criteria)
  // The server's matches are kept: it may match in other ways.
  const rows = rowsOf(tasks, list.data).filter((task) => (isAsking && !task.isLocal) || matchesSearch(task, criteria))
  const total = totalOf(rows, list)
  const pages = Math.max(1, Math.ceil(total / VIDEO_PAGE.size))
  const shown = Math.min(page, pages)
  useFetchMore(list, rows.length < Math.min(total, shown * VIDEO_PAGE.size))
  useDeferredSave(all.isSuccess)
  const slice = rows.slice((shown - 1) * VIDEO_PAGE.size, shown * VIDEO_PAGE.size)
  useLatePoster(slice.some(({ status, posterUrl }) => status === 'completed' && posterUrl === null), () => void list.refetch())
  return {
    rows: slice,
    page: shown,
    pages,
    total,
    isNarrowed,
    countOf: countsOf(rowsOf(tasks, all.data), all.data, isWhole),
    isPending: list.isPending && rows.length === 0,
    isLoadingMore: list.isFetchingNextPage || (isAsking && list.isPending),
    isRefreshing: all.isRefetching,
    error: list.error,
    refresh: () => void list.refetch(),
  }
}
export type Library = ReturnType<typeof useLibrary>
