import { z } from 'zod'
import { withheldText } from './knowledge-withheld.ts'
import { claimedUserId } from './shared/ids.ts'
import { knowledgeType, type KnowledgeType } from './shared/knowledge-source.ts'
import { cursor, pageLimit } from './shared/pagination.ts'
import { route } from './shared/route.ts'
import { calendarDay, instant } from './shared/time.ts'

/** Texts of /knowledge (trace.md KNOW). */
export const KNOWLEDGE_TEXTS = {
  heading: 'Knowledge Base Management',
  add: '+ Add Entry',
  signedOut: 'You must be logged in to manage your knowledge base and files.',
  incomplete: 'Type, title, and description are required.',
  fetchFailed: 'Failed to fetch entries',
  filesFailed: 'Failed to fetch files',
  saveFailed: 'Failed to save entry',
  deleteFailed: 'Failed to delete entry',
} as const

/** `quote`: characters of a sentence that is looked for in a text. */
export const KNOWLEDGE_LIMITS = { title: 200, description: 20_000, tag: 50, tags: 50, search: 200, quote: 1_000 } as const
/** Days after which unconfirmed facts count as stale, by type: prices change sooner than a company's story. */
export const FRESH_DAYS: Readonly<Record<KnowledgeType, number>> = { product: 90, service: 90, company: 365, faq: 180, other: 180, uploaded_file: 180 }

/** Stage of a file. `uploading` exists only in the browser; the server begins with `reading`. */
export const FILE_STAGES = ['reading', 'ready', 'failed'] as const

/** Additional fields of a file entry. */
export const knowledgeFileData = z.object({
  mimetype: z.string(),
  /** Signed URL of the file, valid for an hour. */
  url: z.string(),
  /** Whether its text was read. */
  extracted: z.boolean(),
  /** The beginning of its text, as given to AI (trace.md KNOW-17). */
  summary: z.string(),
  stage: z.enum(FILE_STAGES),
  /** Why it could not be read, as a sentence. */
  error: z.string().nullable(),
  size: z.number().int(),
  words: z.number().int().nullable(),
  pages: z.number().int().nullable(),
  /** Whether a new version is being read; meanwhile searches find the old one. */
  isReplacing: z.boolean(),
})

export const knowledgeEntry = z.object({
  /** A UUID; for a file, `file_` and a UUID (trace.md KNOW-18). */
  id: z.string(),
  type: knowledgeType,
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** The last day on which it is used; null if it never expires. */
  expiresOn: calendarDay.nullable(),
  isExpired: z.boolean(),
  /** When somebody last wrote or confirmed it. */
  checkedAt: instant,
  /** Whether that is more than FRESH_DAYS ago. */
  isStale: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  /** What of it is not given to AI. */
  withheld: z.array(withheldText),
  fileData: knowledgeFileData.nullable(),
})
export type KnowledgeEntry = z.infer<typeof knowledgeEntry>

export const listKnowledge = route({
  method: 'GET',
  path: '/api/knowledge/unified',
  auth: 'user',
  scope: 'read',
  feature: 'knowledge',
  summary: "The caller's knowledge entries and files, newest first, with counts of all of them",
  query: z.object({
    userId: claimedUserId,
    type: knowledgeType.optional(),
    /** Words to find in title, description, tags or the text of a file. */
    search: z.string().trim().max(KNOWLEDGE_LIMITS.search).optional(),
    /** `attention`: only expired, stale or failed entries. */
    filter: z.enum(['all', 'attention']).default('all'),
    limit: pageLimit(500, 100),
    cursor,
  }),
  response: z.object({
    success: z.literal(true),
    entries: z.array(knowledgeEntry),
    counts: z.object({
      total: z.number().int(),
      manual: z.number().int(),
      files: z.number().int(),
      byType: z.record(knowledgeType, z.number().int()),
      /** Expired, stale or failed entries. */
      attention: z.number().int(),
      /** Pairs of entries that say different things of the same. */
      conflicts: z.number().int(),
    }),
    nextCursor: z.string().nullable(),
  }),
})
