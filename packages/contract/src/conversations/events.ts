import { z } from 'zod'
import { network, threadKind } from './networks.ts'
import { HUMAN_FLAGS, REPLY_STATUSES, THREAD_STATES } from './states.ts'
import { AUTHORS, INTERACTION_STATUSES } from './thread.ts'

/** How something was heard of. */
export const HEARD_BY = ['webhook', 'check', 'manual', 'direct'] as const
const at = z.iso.datetime()
const inThread = z.object({ threadId: z.uuid(), kind: threadKind, network })

/** Domain events of the inbox by name: what `defineEvent` takes (docs/decisions/0015-domain-events.md). Payloads have ids and the values before and after; handlers read the row. */
export const CONVERSATION_EVENTS = {
  /** A person wrote. Of edits and deletions on the network, `message.changed` tells. */
  'message.received': inThread.extend({ messageId: z.uuid(), personId: z.uuid(), isFirst: z.boolean(), heardBy: z.enum(HEARD_BY), at }),
  /** Its language, mood and flags are known, and the automations had their turn: the chatbot begins here. */
  'message.judged': inThread.extend({ messageId: z.uuid(), flags: z.array(z.enum(HUMAN_FLAGS)), needsAnswer: z.boolean(), isAutomationAnswered: z.boolean() }),
  'message.changed': inThread.extend({ messageId: z.uuid(), change: z.enum(['edited', 'deleted', 'hidden', 'shown', 'liked', 'unliked']) }),
  'thread.changed': z.object({ threadId: z.uuid(), before: z.enum(THREAD_STATES), after: z.enum(THREAD_STATES), by: z.enum(['person', 'time', 'message']) }),
  /** Somebody answered or resumed: the chatbot is paused on the thread, or not any more. */
  'thread.chatbot-paused': z.object({ threadId: z.uuid(), isPaused: z.boolean() }),
  /** An intent of the ledger was written: an answer will be sent. */
  'reply.written': inThread.extend({ replyId: z.uuid(), by: z.enum(AUTHORS), status: z.enum(REPLY_STATUSES), until: at.nullable() }),
  'reply.settled': inThread.extend({ replyId: z.uuid(), messageId: z.uuid().nullable(), by: z.enum(AUTHORS), outcome: z.enum(['sent', 'failed', 'withdrawn', 'discarded']), reason: z.string().nullable() }),
  'automation.fired': z.object({ automationId: z.uuid(), messageId: z.uuid(), threadId: z.uuid(), isPublic: z.boolean(), isPrivate: z.boolean() }),
} as const

/** Domain events of the chatbot. */
export const CHATBOT_EVENTS = {
  'draft.written': inThread.extend({ draftId: z.uuid(), answersId: z.uuid(), action: z.enum(['send', 'wait', 'nothing']), reason: z.string(), sendsAt: at.nullable() }),
  'draft.decided': z.object({ draftId: z.uuid(), threadId: z.uuid(), before: z.enum(INTERACTION_STATUSES), after: z.enum(INTERACTION_STATUSES), isEdited: z.boolean() }),
  'chatbot-settings.changed': z.object({ changed: z.array(z.string()) }),
  'personality.changed': z.object({ personalityId: z.string(), version: z.number().int().nullable(), change: z.enum(['saved', 'switched-on', 'deleted']) }),
  'golden-questions.asked': z.object({ personalityId: z.string(), version: z.number().int(), right: z.number().int(), lost: z.number().int() }),
  /** A question without an answer in the knowledge base became, or joined, a proposed entry. */
  'question.unanswered': z.object({ questionId: z.uuid(), threadId: z.uuid() }),
} as const

/** Domain events of monitoring. */
export const MONITORING_EVENTS = {
  'source.changed': z.object({ network, kind: threadKind, before: z.enum(['hears', 'quiet', 'broken']), after: z.enum(['hears', 'quiet', 'broken']), why: z.string() }),
  /** Something is wrong with hearing: once per outage. The row says what. */
  'alarm.raised': z.object({ outageId: z.uuid() }),
  'alarm.ended': z.object({ outageId: z.uuid() }),
} as const
