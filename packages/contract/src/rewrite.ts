import { z } from 'zod'
import { knowledgeSource } from './shared/knowledge-source.ts'
import { MAX_DESCRIPTION } from './posts.ts'
import { claimedUserId } from './shared/ids.ts'
import { NETWORKS, platform } from './shared/platforms.ts'
import { route } from './shared/route.ts'
import { grounding } from './suggestions.ts'

/** Ways to rewrite a text: its length, its words, the tones of trace.md PROF-34, and the voice of the user's own entries. */
export const REWRITES = ['shorter', 'longer', 'plainer', 'Professional', 'Casual', 'Creative', 'Technical', 'in-our-voice'] as const
export type Rewrite = (typeof REWRITES)[number]
export const REWRITE_LABELS: Readonly<Record<Rewrite, string>> = {
  shorter: 'Shorter', longer: 'Longer', plainer: 'Plainer',
  Professional: 'Professional', Casual: 'Casual', Creative: 'Creative', Technical: 'Technical',
  'in-our-voice': 'In our voice',
}
/** Longest text that can be rewritten. */
export const MAX_REWRITE_TEXT = 8_000
/** Characters below which a text is not made shorter: hardly anything could go. */
export const MIN_SHORTENED = 20
export const REWRITE_TEXTS = {
  failed: 'Failed to rewrite the text',
  empty: 'Write some text first.',
  tooShort: 'This text is too short to make it shorter.',
  noVoice: 'There is no knowledge entry or earlier post to learn your voice from.',
  rewriting: 'Rewriting...',
} as const

export const rewritePost = route({
  method: 'POST',
  path: '/api/ai/rewrite',
  auth: 'user',
  scope: 'draft',
  feature: 'posts',
  summary: 'Rewrite a text; it keeps its facts and gains none except from the knowledge base',
  body: z.strictObject({
    userId: claimedUserId,
    text: z.string().trim().min(1, REWRITE_TEXTS.empty).max(MAX_REWRITE_TEXT),
    how: z.enum(REWRITES),
    /** Platforms the result must fit. */
    platforms: z.array(platform).max(NETWORKS.length).optional(),
    /** What the post is about: its facts may be used as well. */
    description: z.string().max(MAX_DESCRIPTION).default(''),
    /** Whether the knowledge base may be used; "in our voice" uses it always. */
    useKnowledge: z.boolean().default(true),
    /** A different number requests a different text. */
    variation: z.number().int().min(0).max(1_000_000).optional(),
  }),
  response: z.object({ success: z.literal(true), text: z.string(), sources: z.array(knowledgeSource), grounding }),
})
