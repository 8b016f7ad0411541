import { z } from 'zod'
import { KNOWLEDGE_LIMITS } from './knowledge.ts'
import { knowledgeType } from './shared/knowledge-source.ts'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'

/** Passages shown before and after the one that was asked for, at first and at most. */
export const PASSAGE_WINDOW = { text: 3, rows: 10, max: 200 } as const
export const PASSAGE_TEXTS = {
  notFound: 'This sentence is no longer in the text.',
  failed: 'The text could not be loaded.',
} as const

/** A part of a text, or a row of a table. */
export const knowledgePassage = z.object({
  position: z.number().int(),
  /** Page of a PDF, from 1. */
  page: z.number().int().nullable(),
  text: z.string(),
  /** The cells of a row of a table; null for other texts. */
  cells: z.array(z.object({ column: z.string(), text: z.string() })).nullable(),
  /** Where the quote stands in it (UTF-16 offsets); null where it does not. */
  mark: z.object({ start: z.number().int(), end: z.number().int() }).nullable(),
})
export type KnowledgePassage = z.infer<typeof knowledgePassage>

const count = z.coerce.number().int().min(0).max(PASSAGE_WINDOW.max).optional()

export const readPassages = route({
  method: 'GET',
  path: '/api/knowledge/:id/passages',
  auth: 'user',
  scope: 'read',
  feature: 'knowledge',
  summary: 'The part of an entry or a file around a quote, which is marked; the beginning without one',
  params: z.object({ id: z.string().max(80) }),
  query: z.object({ userId: claimedUserId, around: z.string().trim().max(KNOWLEDGE_LIMITS.quote).optional(), before: count, after: count }),
  response: z.object({
    success: z.literal(true),
    entry: z.object({ id: z.string(), title: z.string(), type: knowledgeType }),
    /** Signed URL of the original file, valid for an hour; null for an entry. */
    url: z.string().nullable(),
    passages: z.array(knowledgePassage),
    /** How many passages there are before and after those. */
    before: z.number().int(),
    after: z.number().int(),
    /** False if the text does not contain the quote. */
    isFound: z.boolean(),
  }),
})
