import { z } from 'zod'
import { citation } from '../knowledge-search.ts'
import { uuid } from '../shared/ids.ts'
import { instant } from '../shared/time.ts'
import { network, threadKind, WAYS } from './networks.ts'
import { HUMAN_FLAGS, REPLY_STATUSES, THREAD_BADGES, THREAD_STATES } from './states.ts'

/** How people write; the first two are positive, the last two negative. */
export const MOODS = ['happy', 'friendly', 'neutral', 'unhappy', 'angry'] as const
export type Mood = (typeof MOODS)[number]
export const MOOD_LABELS: Readonly<Record<Mood, string>> = { happy: 'Happy', friendly: 'Friendly', neutral: 'Neutral', unhappy: 'Unhappy', angry: 'Angry' }
/** The mood in the words of the specification's field `sentiment`. */
export const sentimentOf = (mood: Mood): 'positive' | 'neutral' | 'negative' => (mood === 'happy' || mood === 'friendly' ? 'positive' : mood === 'neutral' ? 'neutral' : 'negative')

/** Who wrote an answer. */
export const AUTHORS = ['you', 'chatbot', 'automation'] as const
/** How well the facts of an answer are supported by the knowledge base. */
export const VERDICTS = ['well-supported', 'partly-supported', 'no-source'] as const
export type Verdict = (typeof VERDICTS)[number]
export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = { 'well-supported': 'Well supported', 'partly-supported': 'Partly supported', 'no-source': 'No source found' }

/** Statuses of an interaction (trace.md CHAT-52, AMB-27). `discarded`: the conversation moved on before anybody decided. */
export const INTERACTION_STATUSES = ['pending_approval', 'approved', 'rejected', 'sent', 'failed', 'discarded'] as const
export type InteractionStatus = (typeof INTERACTION_STATUSES)[number]
/** Statuses of a mention (trace.md CHAT-53, AMB-26). */
export const MENTION_STATUSES = ['new', 'read', 'responded', 'failed'] as const
export type MentionStatus = (typeof MENTION_STATUSES)[number]

export const person = z.object({
  id: uuid,
  name: z.string(),
  /** Without `@`; null if the network gives none. */
  handle: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  network,
  isBot: z.boolean(),
})
export type Person = z.infer<typeof person>

/** The post below which a comment stands. */
export const threadPost = z.object({
  /** Null if it was not published from here. */
  postId: uuid.nullable(),
  preview: z.string(),
  thumbnailUrl: z.string().nullable(),
  url: z.string().nullable(),
  publishedAt: instant.nullable(),
  comments: z.number().int().nullable(),
})

export const badge = z.object({
  kind: z.enum(THREAD_BADGES),
  /** The words on it: `Needs you: complaint`, `Sends in 1:40`. The time of the latter is counted from `until`. */
  label: z.string(),
  until: instant.nullable(),
})

/** One person in one place: a comment with its answers, a mention, or a private conversation. */
export const thread = z.object({
  id: uuid,
  kind: threadKind,
  network,
  via: z.enum(WAYS),
  person,
  post: threadPost.nullable(),
  /** The last message, on one line. */
  preview: z.string(),
  lastAt: instant,
  /** The last message of the person: an approval names it, and is refused once there is a newer one. */
  lastIncomingId: uuid.nullable(),
  isUnread: z.boolean(),
  state: z.enum(THREAD_STATES),
  snoozedUntil: instant.nullable(),
  badge,
  answeredBy: z.enum(AUTHORS).nullable(),
  mood: z.enum(MOODS).nullable(),
  /** BCP 47. */
  language: z.string().nullable(),
  flags: z.array(z.enum(HUMAN_FLAGS)),
})
export type Thread = z.infer<typeof thread>

export const attachment = z.object({ type: z.enum(['image', 'video', 'audio', 'file']), url: z.string(), name: z.string().nullable() })
export type Attachment = z.infer<typeof attachment>

/** What has become of an answer. */
export const replyState = z.object({
  id: uuid,
  status: z.enum(REPLY_STATUSES),
  by: z.enum(AUTHORS),
  /** Until when it can be taken back, or when it will be sent. */
  until: instant.nullable(),
  /** Why it failed or was discarded, as a sentence. */
  reason: z.string().nullable(),
})
export type ReplyState = z.infer<typeof replyState>

/** One comment or message, of the person or of the user. */
export const message = z.object({
  id: uuid,
  /** The message that it answers, in a tree of comments. */
  parentId: uuid.nullable(),
  isOwn: z.boolean(),
  /** Null: the account itself. Others than the thread's person can write below a comment. */
  author: person.nullable(),
  /** Whether only the person sees it. */
  isPrivate: z.boolean(),
  text: z.string(),
  at: instant,
  attachments: z.array(attachment),
  /** Into the user's language; null if it is written in it or nobody asked. */
  translation: z.string().nullable(),
  isHidden: z.boolean(),
  isLiked: z.boolean(),
  likes: z.number().int().nullable(),
  isDeleted: z.boolean(),
  url: z.string().nullable(),
  /** What the network lets the user do with it. */
  can: z.object({ hide: z.boolean(), like: z.boolean(), delete: z.boolean() }),
  reply: replyState.nullable(),
})
export type Message = z.infer<typeof message>

/** A stated fact in an answer: its place in the text, and the number of its source from 1; null if it has none. */
export const statedFact = z.object({ start: z.number().int().min(0), end: z.number().int().min(0), source: z.number().int().min(1).nullable() })

/** What an answer is examined for besides its sources. */
export const DRAFT_CHECKS = ['length', 'emoji', 'link', 'promise', 'language', 'tone', 'instructions'] as const
export type DraftCheck = (typeof DRAFT_CHECKS)[number]
/** Words for a check that an answer passes, and for one that it fails. */
export const DRAFT_CHECK_LABELS: Readonly<Record<DraftCheck, { passed: string; failed: string }>> = {
  length: { passed: 'Short enough', failed: 'Too long' },
  emoji: { passed: 'No emoji, as set', failed: 'Contains an emoji' },
  link: { passed: 'No link', failed: 'Contains a link that is in no source' },
  promise: { passed: 'No promise or discount', failed: 'Promises something' },
  language: { passed: 'Same language', failed: 'Part of it in another language' },
  tone: { passed: 'In your tone', failed: 'Another tone' },
  instructions: { passed: 'Follows your rules only', failed: 'Follows what the message asks for' },
}

/** The answer that the chatbot proposes for a thread. The specification calls it an interaction. */
export const draftReply = z.object({
  id: uuid,
  threadId: uuid,
  status: z.enum(INTERACTION_STATUSES),
  text: z.string(),
  facts: z.array(statedFact),
  sources: z.array(citation),
  verdict: z.enum(VERDICTS),
  /** What was asked and is in no entry. */
  missing: z.array(z.string()),
  checks: z.array(z.object({ check: z.enum(DRAFT_CHECKS), isPassed: z.boolean() })),
  personality: z.object({ id: z.string(), name: z.string(), version: z.number().int().nullable() }),
  /** `asked`: somebody pressed Generate Response. */
  origin: z.enum(['auto', 'asked']),
  /** Characters as the network counts them, and the most that fit. */
  length: z.number().int(),
  maxLength: z.number().int(),
  /** The gate's words: why it waits, or why it goes by itself. */
  because: z.string(),
  sendsAt: instant.nullable(),
  /** The message that it answers. */
  answersId: uuid,
  /** Whether the person wrote again while it was being edited. */
  isOutdated: z.boolean(),
  createdAt: instant,
})
export type DraftReply = z.infer<typeof draftReply>

export const note = z.object({ id: uuid, threadId: uuid, text: z.string(), author: z.string(), createdAt: instant, updatedAt: instant })
export type Note = z.infer<typeof note>
