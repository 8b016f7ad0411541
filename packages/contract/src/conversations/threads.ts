import { z } from 'zod'
import { claimedUserId, uuid } from '../shared/ids.ts'
import { cursor, pageLimit } from '../shared/pagination.ts'
import { route } from '../shared/route.ts'
import { instant } from '../shared/time.ts'
import { network, threadKind } from './networks.ts'
import { THREAD_STATES } from './states.ts'
import { INBOX_LIMITS, MESSAGE_PAGE, TEXT_LIMITS, THREAD_LIMITS } from './texts.ts'
import { AUTHORS, draftReply, message, MOODS, note, person, thread } from './thread.ts'

const shared = { auth: 'user', feature: 'conversations' } as const
const params = z.object({ id: uuid })
const text = z.string().trim().min(1)
const count = z.number().int()

/** Views of the list: its tabs above the filters. */
export const THREAD_VIEWS = ['open', 'to-approve', 'snoozed', 'done'] as const
export const THREAD_VIEW_LABELS: Readonly<Record<(typeof THREAD_VIEWS)[number], string>> = { open: 'Open', 'to-approve': 'To approve', snoozed: 'Snoozed', done: 'Done' }
/** `waiting`: those that wait longest come first. */
export const THREAD_SORTS = ['newest', 'oldest', 'waiting'] as const

/** One value or several; a query parameter that occurs once is a list of one. */
const listOf = <Item extends z.ZodType>(item: Item) => z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).max(20).optional())

/** What the list and bulk actions are limited to; the address of the screen has the same names. */
export const threadFilter = z.object({
  view: z.enum(THREAD_VIEWS).default('open'),
  /** Kinds of threads: the tab's own, and those of "With messages" or "With comments". All if omitted. */
  kind: listOf(threadKind),
  network: listOf(network),
  mood: listOf(z.enum(MOODS)),
  language: listOf(z.string().max(35)),
  needsAnswer: z.enum(['true', 'false']).transform((value) => value === 'true').optional(),
  answeredBy: z.enum(AUTHORS).optional(),
  postId: uuid.optional(),
  /** Words in messages, names and handles. */
  q: z.string().trim().max(THREAD_LIMITS.search).optional(),
})

export const listThreads = route({
  method: 'GET',
  path: '/api/conversations',
  ...shared,
  scope: 'read',
  summary: "The caller's threads of all networks: comments, mentions and messages in one list",
  query: threadFilter.extend({ userId: claimedUserId, sort: z.enum(THREAD_SORTS).default('newest'), limit: pageLimit(THREAD_LIMITS.maxPage, THREAD_LIMITS.page), cursor }),
  response: z.object({ success: z.literal(true), threads: z.array(thread), nextCursor: z.string().nullable() }),
})

export const countThreads = route({
  method: 'GET',
  path: '/api/conversations/counts',
  ...shared,
  scope: 'read',
  summary: 'How many threads each view and tab has, and how many need the caller',
  query: z.object({ userId: claimedUserId }),
  response: z.object({
    success: z.literal(true),
    views: z.record(z.enum(THREAD_VIEWS), count),
    /** Open ones of each kind. */
    kinds: z.record(threadKind, count),
    needsYou: count,
    toApprove: count,
    unread: count,
    /** Languages that occur, for the filter. */
    languages: z.array(z.string()),
  }),
})

const chatbotHere = z.object({
  isPaused: z.boolean(),
  /** Who paused it and when: the name of a person; null if nobody did, or somebody who answered on the network itself. */
  pausedBy: z.string().nullable(),
  pausedAt: instant.nullable(),
  /** The gate's words for this thread. */
  because: z.string(),
})

export const getThread = route({
  method: 'GET',
  path: '/api/conversations/:id',
  ...shared,
  scope: 'read',
  summary: 'One thread with its newest messages, its draft, its notes, and whether it can be answered',
  params,
  query: z.object({ userId: claimedUserId }),
  response: z.object({
    success: z.literal(true),
    thread,
    /** Oldest first. */
    messages: z.array(message),
    olderCursor: z.string().nullable(),
    draft: draftReply.nullable(),
    notes: z.array(note).max(INBOX_LIMITS.notesPerThread),
    chatbot: chatbotHere,
    /** In public, and in private if this is a comment. The sentence replaces the field when it cannot be sent. */
    composer: z.object({ isPossible: z.boolean(), sentence: z.string().nullable(), closesAt: instant.nullable(), maxLength: count.nullable(), maxFiles: count.nullable(), /** Whether connecting the account again is what makes it possible. */ needsReconnect: z.boolean() }),
    privateComposer: z.object({ isPossible: z.boolean(), sentence: z.string().nullable(), closesAt: instant.nullable() }).nullable(),
    networkUrl: z.string().nullable(),
  }),
})

export const listMessages = route({
  method: 'GET',
  path: '/api/conversations/:id/messages',
  ...shared,
  scope: 'read',
  summary: 'Earlier messages of a thread, oldest first',
  params,
  query: z.object({ userId: claimedUserId, limit: pageLimit(MESSAGE_PAGE.max, MESSAGE_PAGE.size), cursor }),
  response: z.object({ success: z.literal(true), messages: z.array(message), olderCursor: z.string().nullable() }),
})

const change = z.strictObject({
  state: z.enum(THREAD_STATES).optional(),
  /** With the state `snoozed`. */
  snoozedUntil: instant.optional(),
  isUnread: z.boolean().optional(),
  isChatbotPaused: z.boolean().optional(),
})

export const updateThread = route({
  method: 'PATCH',
  path: '/api/conversations/:id',
  ...shared,
  scope: 'draft',
  summary: 'Mark a thread as done, snooze, reopen, read or unread, or pause the chatbot on it; omitted fields stay as they are',
  params,
  body: change.extend({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), thread, undoId: uuid }),
})

export const bulkThreads = route({
  method: 'POST',
  path: '/api/conversations/bulk',
  ...shared,
  scope: 'publish',
  summary: 'One action on several threads; what could not be done is named. Approving takes only drafts that are well supported and unchanged since they were shown',
  body: z.discriminatedUnion('action', [
    z.strictObject({ userId: claimedUserId, action: z.enum(['done', 'reopen', 'read', 'unread']), ids: z.array(uuid).min(1).max(THREAD_LIMITS.bulk) }),
    z.strictObject({ userId: claimedUserId, action: z.literal('snooze'), ids: z.array(uuid).min(1).max(THREAD_LIMITS.bulk), snoozedUntil: instant }),
    z.strictObject({ userId: claimedUserId, action: z.literal('approve'), drafts: z.array(z.strictObject({ draftId: uuid, text: z.string().max(TEXT_LIMITS.reply) })).min(1).max(THREAD_LIMITS.bulk) }),
  ]),
  response: z.object({
    success: z.literal(true),
    results: z.array(z.object({ threadId: uuid, isDone: z.boolean(), reason: z.string().nullable() })),
    undoId: uuid,
    /** Until when it can be taken back. */
    undoUntil: instant,
  }),
})

export const undoThreads = route({
  method: 'POST',
  path: '/api/conversations/undo/:id',
  ...shared,
  scope: 'draft',
  summary: 'Take back a change of threads: each gets the state that it had; replies that are not under way are withdrawn',
  params,
  body: z.strictObject({ userId: claimedUserId }).optional(),
  response: z.object({ success: z.literal(true), restored: z.array(uuid), notRestored: z.array(z.object({ threadId: uuid, reason: z.string() })) }),
})

/** What is known of a person, and the earlier conversations. */
export const getPerson = route({
  method: 'GET',
  path: '/api/conversations/people/:id',
  ...shared,
  scope: 'read',
  summary: 'A person who wrote, with earlier conversations, newest first',
  params,
  query: z.object({ userId: claimedUserId, limit: pageLimit(50, 20), cursor }),
  response: z.object({
    success: z.literal(true),
    person: person.extend({ knownSince: instant, languages: z.array(z.string()), mood: z.enum(MOODS).nullable(), threads: count }),
    threads: z.array(z.object({ id: uuid, kind: threadKind, network, subject: z.string(), at: instant, answeredBy: z.enum(AUTHORS).nullable() })),
    nextCursor: z.string().nullable(),
  }),
})

const noteText = text.max(TEXT_LIMITS.note)
const noteAnswer = z.object({ success: z.literal(true), note })

export const addNote = route({
  method: 'POST',
  path: '/api/conversations/:id/notes',
  ...shared,
  scope: 'draft',
  summary: 'Add a note to a thread; notes are never sent',
  params,
  body: z.strictObject({ userId: claimedUserId, text: noteText }),
  response: noteAnswer,
  status: 201,
  creates: true,
})

export const updateNote = route({
  method: 'PUT',
  path: '/api/conversations/notes/:id',
  ...shared,
  scope: 'draft',
  summary: 'Change a note',
  params,
  body: z.strictObject({ userId: claimedUserId, text: noteText }),
  response: noteAnswer,
})

export const deleteNote = route({
  method: 'DELETE',
  path: '/api/conversations/notes/:id',
  ...shared,
  scope: 'draft',
  summary: 'Delete a note',
  params,
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true) }),
})
