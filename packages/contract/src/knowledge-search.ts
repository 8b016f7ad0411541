import { z } from 'zod'
import { knowledgeSource } from './shared/knowledge-source.ts'
import { knowledgeConflict } from './knowledge-conflicts.ts'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'

export const MAX_QUESTION = 1_000
/** Passages per search, and entries that an answer or a suggestion is based on. */
export const RETRIEVAL = { limit: 10, maxLimit: 50, forGeneration: 6 } as const

/** Turns of a conversation that a question is understood from, entries shown when there is no answer, and questions offered after one. */
export const ASK_LIMITS = { earlier: 4, earlierAnswer: 4_000, nearest: 3, followUps: 3 } as const

export const ASK_TEXTS = {
  empty: 'Type a question first.',
  unknown: 'Your knowledge base does not say. Add an entry about it and ask again.',
  failed: 'Failed to answer the question',
  nearest: 'Nearest entries',
  nearestNote: 'The marked sentences come closest to your question. They may not answer it.',
  followUps: 'You could ask next',
  startOver: 'Clear conversation',
  placeholder: 'Your question',
} as const

/** A turn of the conversation before a question; the answer is empty if there was none. */
export const earlierTurn = z.strictObject({ question: z.string().trim().min(1).max(MAX_QUESTION), answer: z.string().max(ASK_LIMITS.earlierAnswer) })
export type EarlierTurn = z.infer<typeof earlierTurn>

/** A source of an answer. */
export const citation = knowledgeSource.extend({
  /** The sentence that the answer is taken from, as it stands in the passage; the excerpt contains it, with its spaces collapsed. */
  quote: z.string(),
})
export type Citation = z.infer<typeof citation>

/** A source near a question that has no answer. */
const nearSource = knowledgeSource.extend({
  /** The sentence that comes closest to the question, as in a citation; it is a part of the entry, and no answer. */
  quote: z.string(),
})
export type NearSource = z.infer<typeof nearSource>

export const searchKnowledge = route({
  method: 'POST',
  path: '/api/knowledge/search',
  auth: 'user',
  scope: 'read',
  feature: 'knowledge',
  summary: 'Passages of the knowledge base that match a text, best first; expired entries are left out',
  body: z.strictObject({ userId: claimedUserId, query: z.string().trim().min(1, ASK_TEXTS.empty).max(4_000), limit: z.number().int().min(1).max(RETRIEVAL.maxLimit).default(RETRIEVAL.limit) }),
  response: z.object({
    success: z.literal(true),
    results: z.array(knowledgeSource.extend({ score: z.number() })),
    /** Whether meaning was compared too (an embedding model answered), or only words. */
    method: z.enum(['words', 'words-and-meaning']),
  }),
})

export const askKnowledge = route({
  method: 'POST',
  path: '/api/knowledge/ask',
  auth: 'user',
  scope: 'read',
  feature: 'knowledge',
  summary: 'Answer a question from the knowledge base alone, citing its entries',
  body: z.strictObject({
    userId: claimedUserId,
    question: z.string().trim().min(1, ASK_TEXTS.empty).max(MAX_QUESTION),
    /** The conversation so far, oldest turn first: "And on Sundays?" is understood from it. */
    earlier: z.array(earlierTurn).max(ASK_LIMITS.earlier).default([]),
  }),
  response: z.object({
    success: z.literal(true),
    /** In the answer [1] points to the first citation. */
    answer: z.string(),
    /** False if the knowledge base has no answer. */
    isAnswered: z.boolean(),
    citations: z.array(citation),
    /** Entries near a question that has no answer, nearest first: none of them is said to answer. */
    nearest: z.array(nearSource).max(ASK_LIMITS.nearest),
    /** Questions that the knowledge base can answer next. */
    followUps: z.array(z.string()).max(ASK_LIMITS.followUps),
    /** Unsolved conflicts that the answer touches: it says both values. */
    conflicts: z.array(knowledgeConflict),
  }),
})
