import { searchAll, type SearchHit } from '@marquee/contract/home'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

/** Typing pauses this long before the server is asked. */
const PAUSE_MS = 80
const NONE: readonly SearchHit[] = []

/** The user's posts, media, knowledge and accounts that match; none while nothing is typed. Takes the text. */
export function useSearch(text: string): { hits: readonly SearchHit[]; nearest: string | null } {
  const q = useDebounced(text.trim().slice(0, 200), PAUSE_MS)
  const isOn = q !== '' && text.trim() !== ''
  const { data } = useQuery({ queryKey: ['search', q], queryFn: ({ signal }) => call(searchAll, { query: { q } }, { signal }), enabled: isOn, placeholderData: keepPreviousData, staleTime: 10_000 })
  return isOn && data ? data : { hits: NONE, nearest: null }
}
