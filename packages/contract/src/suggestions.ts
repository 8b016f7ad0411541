import { z } from 'zod'

/** What each post of a series is for, in the order of its arc; longer series repeat the two in the middle. */
export const SERIES_ROLES = ['hook', 'proof', 'offer', 'reminder'] as const
export const seriesRole = z.enum(SERIES_ROLES)
export type SeriesRole = z.infer<typeof seriesRole>

/** Share of common word triples from which two texts of a series count as the same (0 to 1). */
export const NEAR_DUPLICATE_FROM = 0.6

/** The role of post `index` in a series of `count`: it opens with the hook and ends with offer and reminder. */
export function roleAt(index: number, count: number): SeriesRole {
  if (index === 0) return 'hook'
  if (index === count - 1) return count === 2 ? 'offer' : 'reminder'
  return index === count - 2 ? 'offer' : 'proof'
}

const roles = z.array(seriesRole)

/** What `generatePost` answers when it is not asked for a stream. `roles` names the part of each text in a series. */
export const suggestionsAnswer = z.object({ success: z.literal(true), suggestions: z.array(z.string()), roles: roles.optional() })

/** Events of the streamed form of `generatePost`, in `data:` lines of text/event-stream. */
export const suggestionEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delta'), index: z.number().int(), text: z.string() }),
  z.object({ type: z.literal('done'), suggestions: z.array(z.string()), roles: roles.optional() }),
  z.object({ type: z.literal('error'), error: z.string() }),
])
export type SuggestionEvent = z.infer<typeof suggestionEvent>
