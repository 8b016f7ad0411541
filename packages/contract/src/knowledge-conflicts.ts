import { z } from 'zod'
import { knowledgeEntry } from './knowledge.ts'
import { knowledgeType } from './shared/knowledge-source.ts'
import { claimedUserId } from './shared/ids.ts'
import { cursor, pageLimit } from './shared/pagination.ts'
import { route } from './shared/route.ts'
import { instant } from './shared/time.ts'

/** What two entries can say differently of the same. */
export const CONFLICT_KINDS = ['price', 'percent', 'number', 'date', 'hours', 'phone', 'address', 'duration', 'time', 'email', 'person', 'description', 'offer'] as const
export const conflictKind = z.enum(CONFLICT_KINDS)
export type ConflictKind = z.infer<typeof conflictKind>

/** Texts of conflicts. */
export const CONFLICT_TEXTS = {
  attention: 'Needs attention',
  heading: {
    price: 'Two prices for the same thing', percent: 'Two percentages for the same thing', number: 'Two numbers for the same thing', date: 'Two dates for the same thing',
    hours: 'Two opening hours', phone: 'Two phone numbers', address: 'Two addresses',
    duration: 'Two lengths of time for the same thing', time: 'Two times for the same thing', email: 'Two email addresses', person: 'Two people for the same thing',
    description: 'Two descriptions of the same thing', offer: 'One says yes, the other says no',
  } satisfies Record<ConflictKind, string>,
  use: 'Use this value',
  dismiss: 'Not a conflict',
  dismissed: 'Marked as no conflict',
  failed: 'What needs attention could not be loaded.',
  changeFailed: 'That could not be changed.',
  changed: 'The value of this entry has changed. Look at it again.',
} as const

/** One side of a conflict: the sentence of an entry, and where in it the value stands (UTF-16 offsets). */
export const conflictSide = z.object({
  entryId: z.string(),
  title: z.string(),
  type: knowledgeType,
  /** Page of a PDF, from 1. */
  page: z.number().int().nullable(),
  quote: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  /** Whether the value of the other side can replace this one: the text of a file cannot be written, opening hours and sentences are more than one value, and a value in words does not fit every sentence. */
  isReplaceable: z.boolean(),
})
export type ConflictSide = z.infer<typeof conflictSide>

/** Two entries that say different things of the same. */
export const knowledgeConflict = z.object({ id: z.uuid(), kind: conflictKind, one: conflictSide, other: conflictSide, foundAt: instant })
export type KnowledgeConflict = z.infer<typeof knowledgeConflict>

/** The value of a side, as its entry writes it. */
export const valueOf = ({ quote, start, end }: Pick<ConflictSide, 'quote' | 'start' | 'end'>): string => quote.slice(start, end)
/** What an answer says about a conflict that it touches. Takes both sides, and what follows each value: the marks of citations. */
export const disagreementText = (one: ConflictSide, other: ConflictSide, marks: readonly [string, string] = ['', '']): string =>
  `Your entries disagree: “${one.title}” says ${valueOf(one)}${marks[0]}, “${other.title}” says ${valueOf(other)}${marks[1]}.`

const conflictParams = z.object({ id: z.uuid() })

export const listConflicts = route({
  method: 'GET',
  path: '/api/knowledge/conflicts',
  auth: 'user',
  scope: 'read',
  feature: 'knowledge',
  summary: 'Entries and files that say different things of the same, the newest first; those that were dismissed or are not used any more are left out',
  query: z.object({ userId: claimedUserId, limit: pageLimit(100, 20), cursor }),
  response: z.object({ success: z.literal(true), conflicts: z.array(knowledgeConflict), total: z.number().int(), nextCursor: z.string().nullable(), /** False while changed entries wait to be compared. */ isComplete: z.boolean() }),
})

export const dismissConflict = route({
  method: 'PUT',
  path: '/api/knowledge/conflicts/:id/dismissal',
  auth: 'user',
  scope: 'draft',
  feature: 'knowledge',
  summary: 'Say that two sentences are no conflict, or that they are one after all; it is remembered for as long as both stay the same',
  params: conflictParams,
  body: z.strictObject({ userId: claimedUserId, isDismissed: z.boolean() }),
  response: z.object({ success: z.literal(true) }),
})

export const settleConflict = route({
  method: 'POST',
  path: '/api/knowledge/conflicts/:id/settle',
  auth: 'user',
  scope: 'draft',
  feature: 'knowledge',
  summary: 'Use the value of one side: the entry of the other side is changed to it',
  params: conflictParams,
  body: z.strictObject({ userId: claimedUserId, use: z.enum(['one', 'other']) }),
  response: z.object({
    success: z.literal(true),
    /** The entry that was changed, and its description before: what undoes the change. */
    entry: knowledgeEntry,
    before: z.string(),
  }),
})
