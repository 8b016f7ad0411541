import { z } from 'zod'

/** Types of entries that people write (trace.md KNOW-05). */
export const ENTRY_TYPES = ['product', 'service', 'company', 'faq', 'other'] as const
/** Every type of an entry; files are `uploaded_file`. */
export const KNOWLEDGE_TYPES = [...ENTRY_TYPES, 'uploaded_file'] as const
export const knowledgeType = z.enum(KNOWLEDGE_TYPES)
export type KnowledgeType = z.infer<typeof knowledgeType>

/** The source of a fact: an entry and the passage in it. */
export const knowledgeSource = z.object({
  entryId: z.string(),
  title: z.string(),
  type: knowledgeType,
  /** The passage that was found. */
  excerpt: z.string(),
  /** Page of a PDF, from 1. */
  page: z.number().int().nullable(),
})
export type KnowledgeSource = z.infer<typeof knowledgeSource>
