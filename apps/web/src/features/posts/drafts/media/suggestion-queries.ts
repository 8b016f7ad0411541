import { type MediaSuggestion, suggestMedia, SUGGESTION_LIMITS } from '@marquee/contract/media-library'
import type { Draft } from '@marquee/contract/posts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api.ts'

/** Files of the library that match a draft, best first, without its own (trace.md DRAFT-24). */
export function useSuggestedMedia(draft: Pick<Draft, 'id' | 'content' | 'platforms' | 'mediaUrls'>) {
  const { id, content, platforms, mediaUrls } = draft
  return useQuery({
    // Under `media`: a new or changed file may match better.
    queryKey: ['media', 'suggestions', id, content, platforms, mediaUrls],
    queryFn: ({ signal }) => call(suggestMedia, { body: { draft: { id, content, platforms, mediaUrls }, limit: SUGGESTION_LIMITS.perCard } }, { signal }),
    select: (answer): MediaSuggestion[] => answer.data.suggestions.filter((one) => !mediaUrls.includes(one.url)).slice(0, SUGGESTION_LIMITS.perCard),
    retry: false,
  })
}
