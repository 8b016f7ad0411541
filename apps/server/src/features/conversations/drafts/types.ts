import type { GateDraft, GateMessage } from '@marquee/contract/chatbot/gate'
import type { SendFacts } from '@marquee/contract/conversations/can-send'
import type { DraftReply } from '@marquee/contract/conversations/thread'
import type { Incoming } from '../../../platform/reading/read-message.ts'

/** A message in its thread, with all that the gate asks of both. */
export type Turn = {
  threadId: string
  messageId: string
  personId: string
  message: GateMessage
  send: SendFacts
  /** What is read for an answer: the message with its thread before it, and the post that it stands under. */
  incoming: Incoming
}

/** A proposal for an answer, as it is written. */
export type NewDraft = Pick<DraftReply, 'threadId' | 'answersId' | 'text' | 'facts' | 'sources' | 'verdict' | 'missing' | 'checks' | 'personality' | 'origin' | 'length' | 'maxLength' | 'because'> & {
  /** What the gate judged, for its next decisions. */
  judged: GateDraft
  /** When it goes by itself; null if it waits. */
  sendsAt: Date | null
}

/** A draft that was turned into an answer which is due, with its message. */
export type DueDraft = { draftId: string; personalityId: string; version: number | null; judged: GateDraft; sources: DraftReply['sources']; turn: Turn }
