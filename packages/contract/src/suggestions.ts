import { z } from 'zod'

/** What `generatePost` answers when it is not asked for a stream. */
export const suggestionsAnswer = z.object({ success: z.literal(true), suggestions: z.array(z.string()) })

/** Events of the streamed form of `generatePost`, in `data:` lines of text/event-stream. */
export const suggestionEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delta'), index: z.number().int(), text: z.string() }),
  z.object({ type: z.literal('done'), suggestions: z.array(z.string()) }),
  z.object({ type: z.literal('error'), error: z.string() }),
])
export type SuggestionEvent = z.infer<typeof suggestionEvent>
