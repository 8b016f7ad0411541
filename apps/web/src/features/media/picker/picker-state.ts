import type { MEDIA_FILTERS } from '@marquee/contract/media-library'
import { useState } from 'react'
import { useMediaPage } from '../library-queries.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'

export type MediaFilter = (typeof MEDIA_FILTERS)[number]
export type PickerChoice = { filter: MediaFilter; search: string; collection: string; page: number }

const START = { filter: 'all', search: '', collection: '', page: 1 } as const

/**
 * The list of a picker: its search, and the page that shows it. Takes the page size and the initial filter. Every
 * change but that of the page returns to page 1.
 */
export function usePicker({ pageSize, filter = 'all' }: { pageSize: number; filter?: MediaFilter }) {
  const [choice, setChoice] = useState<PickerChoice>({ ...START, filter })
  const search = useDebounced(choice.search.trim())
  const query = useMediaPage({
    page: choice.page,
    limit: pageSize,
    filter: choice.filter,
    ...(search && { search }),
    ...(choice.collection && { collection: choice.collection }),
  })
  const change = (next: Partial<PickerChoice>) => setChoice((before) => ({ ...before, page: 1, ...next }))
  return {
    choice,
    change,
    list: query,
    pages: Math.max(1, query.data?.totalPages ?? 1),
    isNarrowed: search !== '' || choice.filter !== filter || choice.collection !== '',
    reset: () => setChoice({ ...START, filter }),
  }
}
export type Picker = ReturnType<typeof usePicker>
