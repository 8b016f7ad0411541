import { searchAll, type SearchHit } from '@marquee/contract/home'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

/** Typing pauses this long before the server is asked. */
const PAUSE_MS = 80
/** What the server found; `isPending` until it has answered for this text. */
export type Found = { hits: readonly SearchHit[]; totals: Partial<Record<SearchHit['kind'], number>>; nearest: string | null; isPending: boolean }
const NONE: Found = { hits: [], totals: {}, nearest: null, isPending: false }

/** The user's posts, media, knowledge and accounts that match; none while nothing is typed. Takes the text and the kind to limit it to. */
export function useSearch(text: string, kind: SearchHit['kind'] | null): Found {
  const words = text.trim().slice(0, 200)
  const q = useDebounced(words, PAUSE_MS)
  const isOn = q !== '' && words !== ''
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: ['search', q, kind],
    queryFn: ({ signal }) => call(searchAll, { query: { q, ...(kind && { kind }) } }, { signal }),
    enabled: isOn,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  if (words === '') return NONE
  const isPending = !isError && (q !== words || isPlaceholderData || data === undefined)
  return isOn && data ? { ...data, isPending } : { ...NONE, isPending }
}
