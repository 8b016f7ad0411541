import type { Interaction } from '@marquee/contract/chatbot/interactions'
import type { ReplyState } from '@marquee/contract/conversations/thread'
import { presentDraft } from '../drafts/view.ts'
import { kindOf, networkOf } from '../threads/facts.ts'
import type { InteractionRow } from './queries.ts'

const replyOf = (row: InteractionRow): ReplyState | null =>
  row.reply_id === null || row.reply_status === null
    ? null
    : { id: row.reply_id, status: row.reply_status as ReplyState['status'], by: row.reply_by as ReplyState['by'], until: row.reply_until?.toISOString() ?? null, reason: row.reply_reason }

/** An interaction in the specification's names. */
export const presentInteraction = (row: InteractionRow): Interaction => ({
  id: row.id,
  platform: networkOf(row),
  status: row.status as Interaction['status'],
  created_at: row.created_at.toISOString(),
  incoming_message: row.incoming,
  generated_response: row.edited_text ?? row.text,
  thread_id: row.thread_id,
  kind: kindOf(row),
  person: { id: row.person_id, name: row.name, handle: row.handle, avatarUrl: row.avatar_url, network: networkOf(row), isBot: row.is_bot },
  is_auto: row.reply_by === 'chatbot',
  draft: presentDraft(row, row.last_incoming_id),
  reply: replyOf(row),
})
