import { VIDEO_STATUSES, type VideoStatus } from '@marquee/contract/video'
import { useSearchFields } from '../../../lib/search-params.ts'

export type StatusFilter = VideoStatus | 'all'
/** In the order of the filter (trace.md VLIB-04). */
export const STATUS_FILTERS: readonly StatusFilter[] = ['all', 'completed', 'processing', 'pending', 'failed']
export const MAX_SEARCH = 200

const FIELDS = {
  q: (value: string) => value.slice(0, MAX_SEARCH),
  status: (value: string) => VIDEO_STATUSES.find((status) => status === value),
  page: (value: string) => (/^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined),
}

/** The part of the library that is shown, in the address (design.md rule B), and its setter: another search starts at page 1. */
export function useLibrarySearch() {
  const [{ q = '', status = 'all' as StatusFilter, page = 1 }, set] = useSearchFields(FIELDS)
  return {
    criteria: { search: q, status },
    page,
    setSearch: (search: string) => set({ q: search, page: null }),
    setStatus: (next: StatusFilter) => set({ status: next === 'all' ? null : next, page: null }),
    setPage: (next: number) => set({ page: next === 1 ? null : next }, { push: true }),
    clear: () => set({ q: null, status: null, page: null }),
  }
}
export type LibrarySearch = ReturnType<typeof useLibrarySearch>
