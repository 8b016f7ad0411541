import { z } from 'zod'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

/** Texts of /knowledge (texts.md KNOW). */
export const KNOWLEDGE_TEXTS = {
  heading: 'Knowledge Base Management',
  signedOut: 'You must be logged in to manage your knowledge base and files.',
  fetchFailed: 'Failed to fetch entries',
} as const

/** Entry types (texts.md KNOW-05). */
export const KNOWLEDGE_TYPES = ['product', 'service', 'company', 'faq', 'other', 'uploaded_file'] as const

export const knowledgeEntry = z.object({
  id: z.string(),
  type: z.enum(KNOWLEDGE_TYPES),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  createdAt: instant,
})

export const listKnowledge = route({
  method: 'GET',
  path: '/api/knowledge/unified',
  auth: 'user',
  feature: 'knowledge',
  summary: "The caller's knowledge entries and files, with counts",
  query: z.object({ userId: claimedUserId }),
  response: z.object({
    success: z.literal(true),
    entries: z.array(knowledgeEntry),
    counts: z.object({ total: z.number().int(), manual: z.number().int(), files: z.number().int() }),
  }),
})
