import { z } from 'zod'
import { knowledgeSource } from './shared/knowledge-source.ts'
import { AI_FAILURE_CODES } from './shared/errors.ts'

/** Refusal of a description whose words no text may repeat. */
export const DESCRIPTION_UNUSABLE = 'The description contains instructions or tags for an AI, which cannot be used. Please describe the post in plain words.'

/** The roles of the posts in a series, in order; longer series repeat the two in the middle. */
export const SERIES_ROLES = ['hook', 'proof', 'offer', 'reminder'] as const
export const seriesRole = z.enum(SERIES_ROLES)
export type SeriesRole = z.infer<typeof seriesRole>

/** Share of common word triples from which two texts of a series count as the same (0 to 1). */
export const NEAR_DUPLICATE_FROM = 0.6

/** The role of post `index` in a series of `count`: it starts with the hook and ends with offer and reminder. */
export function roleAt(index: number, count: number): SeriesRole {
  if (index === 0) return 'hook'
  if (index === count - 1) return count === 2 ? 'offer' : 'reminder'
  return index === count - 2 ? 'offer' : 'proof'
}

export const MAX_PRODUCT_CONTEXT = 4_000
const productValue = z.union([z.string().max(MAX_PRODUCT_CONTEXT), z.number(), z.boolean(), z.null()])

/** Description of the product that a post is about: a text, or named fields such as title and price. */
export const productContext = z.union([z.string().trim().max(MAX_PRODUCT_CONTEXT), z.record(z.string().max(60), productValue).refine((fields) => Object.keys(fields).length <= 30, 'A product may have at most 30 fields.')])
export type ProductContext = z.infer<typeof productContext>

const roles = z.array(seriesRole)

/** A number, price, date or name in a text that no source supports, or something that it announces and no source knows, and its position (UTF-16 offsets). */
export const unsupportedFact = z.object({
  kind: z.enum(['number', 'price', 'percent', 'date', 'name', 'claim']),
  text: z.string(),
  start: z.number().int(),
  end: z.number().int(),
})
export type UnsupportedFact = z.infer<typeof unsupportedFact>

/** How well its sources support a text. */
export const grounding = z.object({
  /** Entries of the knowledge base whose facts the text uses. */
  usedEntryIds: z.array(z.string()),
  /** What of the text comes from which of them: an entry is a source of an edited text as long as one of these stands in it. */
  evidence: z.array(z.object({ entryId: z.string(), text: z.string() })),
  unsupported: z.array(unsupportedFact),
})
export type Grounding = z.infer<typeof grounding>

/** A value of the description that a knowledge entry contradicts: the screen asks which is right. */
export const contradiction = z.object({
  id: z.string(),
  entryId: z.string(),
  entryTitle: z.string(),
  /** What both are about, in the words of the entry: `opens`, `price`. */
  subject: z.string(),
  /** As the entry says it, and as the description does. */
  entryValue: z.string(),
  givenValue: z.string(),
  /** Whether the answer `change` is possible: the text of a file cannot be written. */
  isChangeable: z.boolean(),
})
export type Contradiction = z.infer<typeof contradiction>
/** The user's answer: the entry's value is right, the description's, the description's and the entry is changed to it, or the text says neither. */
export const contradictionAnswer = z.strictObject({ id: z.string().max(200), use: z.enum(['entry', 'given', 'change', 'neither']) })
export type ContradictionAnswer = z.infer<typeof contradictionAnswer>

/** An entry that the answer `change` changed: the values that it has now, and its text before, which undoes it. */
export const changedEntry = z.object({ entryId: z.string(), entryTitle: z.string(), values: z.array(z.string()), before: z.string() })
export type ChangedEntry = z.infer<typeof changedEntry>
const written = {
  suggestions: z.array(z.string()),
  roles: roles.optional(),
  /** Passages of the knowledge base that the writer was given, best first. */
  sources: z.array(knowledgeSource),
  /** Of each suggestion. */
  grounding: z.array(grounding),
  /** What of the description was not given to the writer: orders to it in a quotation, and what readers do not see. */
  withheld: z.array(z.string()).optional(),
  /** Only with `askFirst`: what to ask before anything is written; `suggestions` is empty then. */
  contradictions: z.array(contradiction).optional(),
}

const changed = z.array(changedEntry)

/** Response of `generatePost` without a stream. `roles` gives the role of each text in a series, `changed` the entries that answers changed. */
export const suggestionsAnswer = z.object({ success: z.literal(true), ...written, changed: changed.optional() })

/** Events of the streamed form of `generatePost`, in `data:` lines of text/event-stream. */
export const suggestionEvent = z.discriminatedUnion('type', [
  /** Entries that answers changed, before anything is written. */
  z.object({ type: z.literal('changed'), entries: changed }),
  z.object({ type: z.literal('delta'), index: z.number().int(), text: z.string() }),
  z.object({ type: z.literal('done'), ...written }),
  z.object({
    type: z.literal('error'),
    error: z.string(),
    /** Why, with the keys of AI_FAILURE_TEXTS; absent for any other failure. */
    code: z.enum(AI_FAILURE_CODES).optional(),
  }),
])
export type SuggestionEvent = z.infer<typeof suggestionEvent>
