import { capabilityOf, isPossible } from '@marquee/contract/conversations/capabilities'
import type { Attachment, Message, ReplyState } from '@marquee/contract/conversations/thread'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { readCursor, writeCursor } from '../../../platform/time-cursor.ts'
import { kindOf, networkOf, viaOf } from './facts.ts'
import { findShown, listShown, type ShownMessage } from './message-queries.ts'

const NOTHING: Message['can'] = { hide: false, like: false, delete: false }

/** What the network lets the user do with a message. What it does not have yet, or not any more, can only be looked at. */
export function abilitiesOf(row: Pick<ShownMessage, 'via' | 'network' | 'thread_kind' | 'is_own' | 'is_private' | 'is_deleted' | 'external_id'>): Message['can'] {
  const can = capabilityOf(viaOf(row), networkOf(row), kindOf({ kind: row.thread_kind }))
  if (can === null || row.is_deleted || row.is_private || row.external_id === null) return NOTHING
  return { hide: !row.is_own && isPossible(can.hide), like: !row.is_own && isPossible(can.like), delete: isPossible(row.is_own ? can.deleteOwn : can.deleteOthers) }
}

const replyStateOf = (row: ShownMessage): ReplyState | null =>
  row.reply_id === null
    ? null
    : { id: row.reply_id, status: row.reply_status as ReplyState['status'], by: row.reply_by as ReplyState['by'], until: row.reply_until?.toISOString() ?? null, reason: row.reply_reason }

const attachmentsOf = (files: unknown): Attachment[] => (files as { type: Attachment['type']; url: string }[]).map(({ type, url }) => ({ type, url, name: null }))

/** A message as the API shows it. */
const presentMessage = (row: ShownMessage): Message => ({
  id: row.id,
  parentId: row.parent_id,
  isOwn: row.is_own,
  author: row.person_id === null ? null : { id: row.person_id, name: row.person_name ?? '', handle: row.person_handle, avatarUrl: row.person_avatar, network: networkOf(row), isBot: row.is_bot ?? false },
  isPrivate: row.is_private || row.is_direct,
  text: row.text,
  at: row.at.toISOString(),
  attachments: attachmentsOf(row.files),
  translation: row.translation,
  isHidden: row.is_hidden,
  isLiked: row.is_liked,
  likes: row.likes,
  isDeleted: row.is_deleted,
  url: row.url,
  can: abilitiesOf(row),
  reply: replyStateOf(row),
})

/** One message of the owner. Throws not_found. */
export async function readMessage({ db }: { db: Db }, owner: string, id: string): Promise<Message> {
  const row = await findShown(db, owner, id)
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  return presentMessage(row)
}

/** A page of a thread's messages, oldest first, that ends before the cursor. */
export async function readPage(db: Db, owner: string, threadId: string, { cursor, limit }: { cursor?: string | undefined; limit: number }): Promise<{ messages: Message[]; olderCursor: string | null }> {
  const rows = await listShown(db, owner, threadId, { before: cursor === undefined ? null : readCursor(cursor), limit: limit + 1 })
  const page = rows.slice(0, limit)
  const oldest = page.at(-1)
  return { messages: page.toReversed().map(presentMessage), olderCursor: rows.length > limit && oldest ? writeCursor(oldest) : null }
}
