import { type AutomationDecision, type AutomationTrigger, decideAutomation } from '@marquee/contract/conversations/automations/gate'
import { findTextProblem, type SendFacts } from '@marquee/contract/conversations/can-send'
import { emptyVariablesOf, fillReply, firstNameOf, REPLY_VARIABLE_LABELS, type ReplyValues } from '@marquee/contract/conversations/saved-replies'
import type { HumanFlag } from '@marquee/contract/conversations/states'
import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { networkOf, viaOf } from '../threads/facts.ts'
import type { CommentRow } from './comment-queries.ts'

/** What of an automation decides what it does; a dry run has no row. */
export type AutomationFields = AutomationTrigger & { publicReplies: readonly string[]; privateReplies: readonly string[] }
export type Considered = {
  comment: CommentRow
  account: Pick<SendFacts, 'account' | 'messagingReason'>
  flags: readonly HumanFlag[]
  /** Meanings of automations that the comment was judged to have. */
  meanings: readonly string[]
  isOn: boolean
  /** Whether this person already got an answer of this automation below this post. */
  isUsed: boolean
  /** How often the automation answered: whose turn it is among the variants. */
  turn: number
}
export type Decided = { decision: AutomationDecision; publicText: string | null; privateText: string | null }

/** By what a post is known: our id, else the network's, else the thread is the only one. */
export const postKeyOf = ({ post_id: postId, native_post_id: nativeId, thread_id: threadId }: Pick<CommentRow, 'post_id' | 'native_post_id' | 'thread_id'>): string => postId ?? nativeId ?? threadId

const firstLineOf = (text: string | null): string => text?.split('\n')[0]?.trim() ?? ''
const valuesOf = ({ person_name: name, person_handle: handle, post_content: post }: CommentRow): ReplyValues => ({ first_name: firstNameOf(name ?? ''), handle: handle ?? '', post: firstLineOf(post) })

type Written = { text: string | null; problem: string | null }

/** What is wrong with a filled text; null if nothing. */
function problemOf(comment: CommentRow, text: string, isPrivate: boolean): string | null {
  const empty = emptyVariablesOf(text)
  if (empty.length > 0) return INTERACTION_TEXTS.emptyVariable(empty.map((name) => REPLY_VARIABLE_LABELS[name]).join(', '))
  return findTextProblem({ via: viaOf(comment), network: networkOf(comment), kind: isPrivate ? 'message' : 'comment' }, text, 0)
}

/** The variant whose turn it is, of those that can be sent; if none can, what is wrong with the first. */
function chooseVariant(comment: CommentRow, variants: readonly string[], turn: number, isPrivate: boolean): Written {
  const filled = variants.map((variant) => fillReply(variant, valuesOf(comment)).text)
  const fitting = filled.filter((text) => problemOf(comment, text, isPrivate) === null)
  const text = fitting[turn % Math.max(1, fitting.length)]
  return text === undefined ? { text: null, problem: filled[0] === undefined ? null : problemOf(comment, filled[0], isPrivate) } : { text, problem: null }
}

/**
 * What an automation does with a comment, and its texts: the engine, the judge before the call and the dry run ask this, and it asks
 * `decideAutomation`. Takes the automation, what is known of the comment, the time, and how a day is written.
 */
export function decideFor(automation: AutomationFields, { comment, account, flags, meanings, isOn, isUsed, turn }: Considered, now: Date, writeDay: (at: Date) => string): Decided {
  const inPublic = chooseVariant(comment, automation.publicReplies, turn, false)
  const inPrivate = chooseVariant(comment, automation.privateReplies, turn, true)
  const decision = decideAutomation(
    {
      isOn, isUsed,
      trigger: automation,
      hasPublicReply: automation.publicReplies.length > 0,
      hasPrivateReply: automation.privateReplies.length > 0,
      comment: { postId: comment.post_id, text: comment.text, isOwn: comment.is_own, isBot: comment.is_bot === true, isReply: comment.is_reply, flags, meanings, isAnswered: comment.is_answered },
      problems: { public: inPublic.problem, private: inPrivate.problem },
      send: { via: viaOf(comment), network: networkOf(comment), kind: 'comment', ...account, personName: comment.person_name ?? '', lastIncomingAt: comment.last_incoming_at, private: { commentAt: comment.at, isUsed: comment.is_private_used } },
    },
    now,
    writeDay,
  )
  const acts = decision.action === 'answer'
  return { decision, publicText: acts && decision.isPublic ? inPublic.text : null, privateText: acts && decision.isPrivate ? inPrivate.text : null }
}
