import type { Db } from '../../../platform/db/database.ts'

export type ConversationRow = { id: string; thread_key: string; network: string; preview: string; last_at: Date; is_unread: boolean; name: string; external_id: string | null }

const conversationsOf = (db: Db, owner: string, network: string) =>
  db
    .selectFrom('conversations_threads as t')
    .innerJoin('conversations_people as p', (join) => join.onRef('p.owner', '=', 't.owner').onRef('p.id', '=', 't.person_id'))
    .select(['t.id', 't.thread_key', 't.network', 't.preview', 't.last_at', 't.is_unread', 'p.name', 'p.external_id'])
    .where('t.owner', '=', owner)
    .where('t.kind', '=', 'message')
    .where('t.network', '=', network)
    .orderBy('t.last_at', 'desc')
    .orderBy('t.id', 'desc')

/** The owner's private conversations on a network, newest first. */
export const listConversations = (db: Db, owner: string, network: string, limit: number): Promise<ConversationRow[]> => conversationsOf(db, owner, network).limit(limit).execute()

/** The owner's newest conversation with a person of a network, who is named as `listConversations` names them. */
export const findConversationWith = (db: Db, owner: string, network: string, recipientId: string): Promise<ConversationRow | undefined> =>
  conversationsOf(db, owner, network).where((eb) => eb.or([eb('p.external_id', '=', recipientId), eb('t.thread_key', '=', recipientId)])).limit(1).executeTakeFirst()
