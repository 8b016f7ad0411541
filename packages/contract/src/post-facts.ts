import { z } from 'zod'
import { draft, MAX_DESCRIPTION, MAX_POST_TEXT } from './posts.ts'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'
import { grounding } from './suggestions.ts'
import { knowledgeSource } from './shared/knowledge-source.ts'

/** Texts of the screens that show where facts come from. */
export const FACT_TEXTS = {
  unsupported: 'Not in your description or knowledge base. Check it before you publish.',
  outdatedHeading: 'Posts that still show an old price',
  outdatedFailed: 'Posts with old prices could not be loaded.',
} as const

export const checkFacts = route({
  method: 'POST',
  path: '/api/ai/check-facts',
  auth: 'user',
  scope: 'read',
  feature: 'posts',
  summary: 'The numbers, prices, dates and names in a text that neither its description nor the knowledge base supports',
  body: z.strictObject({ userId: claimedUserId, text: z.string().max(MAX_POST_TEXT), description: z.string().max(MAX_DESCRIPTION).default(''), useKnowledge: z.boolean().default(true) }),
  response: z.object({ success: z.literal(true), sources: z.array(knowledgeSource), grounding }),
})

export const listOutdatedPosts = route({
  method: 'GET',
  path: '/api/posts/outdated',
  auth: 'user',
  scope: 'read',
  feature: 'posts',
  summary: 'Drafts and scheduled posts that still contain a price or percentage that was removed from a knowledge entry',
  query: z.object({ userId: claimedUserId, entryId: z.string().max(80).optional() }),
  response: z.object({
    success: z.literal(true),
    posts: z.array(
      z.object({
        post: draft,
        entryId: z.string(),
        entryTitle: z.string(),
        /** As the post writes them. */
        oldAmounts: z.array(z.string()),
        /** The entry's current amounts; may be empty. */
        newAmounts: z.array(z.string()),
        /** named: the post also names the entry's subject. amount: only the amount is the same. */
        match: z.enum(['named', 'amount']),
      }),
    ),
  }),
})
