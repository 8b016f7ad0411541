import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ConversationsAutomations } from '../../../platform/db/types.gen.ts'

export type AutomationRow = Selectable<ConversationsAutomations>

/** The owner's automations in the order in which they were made: the first that fits a comment acts. */
export const listAutomations = (db: Db, owner: string): Promise<AutomationRow[]> =>
  db.selectFrom('conversations_automations').selectAll().where('owner', '=', owner).orderBy('created_at').orderBy('id').execute()

export const findAutomation = (db: Db, owner: string, id: string): Promise<AutomationRow | undefined> =>
  db.selectFrom('conversations_automations').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** As findAutomation, with the row locked until the transaction ends. */
export const lockAutomation = (trx: Tx, owner: string, id: string): Promise<AutomationRow | undefined> =>
  trx.selectFrom('conversations_automations').selectAll().where('owner', '=', owner).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertAutomation = (db: Db, row: Insertable<ConversationsAutomations>): Promise<AutomationRow> => db.insertInto('conversations_automations').values(row).returningAll().executeTakeFirstOrThrow()

export const changeAutomation = (db: Db, owner: string, id: string, change: Updateable<ConversationsAutomations>): Promise<AutomationRow> =>
  db.updateTable('conversations_automations').set(change).where('owner', '=', owner).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Deletes an automation. Returns whether there was one. */
export async function removeAutomation(db: Db, owner: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('conversations_automations').where('owner', '=', owner).where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export type AutomationCount = { automation_id: string; answered: number; answered_privately: number; last_at: Date }

/** How many comments each of the owner's automations answered, by what was sent. */
export async function countUses(db: Db, owner: string): Promise<AutomationCount[]> {
  const { rows } = await sql<AutomationCount>`
    select u.automation_id, count(distinct u.message_id)::int as answered, count(*) filter (where u.is_private)::int as answered_privately, max(u.created_at) as last_at
    from conversations_automation_uses u join conversations_replies r on r.owner = u.owner and r.id = u.reply_id
    where u.owner = ${owner} and r.status in ('sent', 'read') group by u.automation_id`.execute(db)
  return rows
}

/** The owner's posts among these, each with how its text begins. */
export const listPosts = (db: Db, owner: string, ids: readonly string[]): Promise<{ id: string; preview: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('posts').select(['id', sql<string>`left(content, 200)`.as('preview')]).where('owner', '=', owner).where('id', 'in', ids).where('deleted_at', 'is', null).orderBy('id').execute()

type Use = { owner: string; automation_id: string; person_id: string; post_key: string; is_private: boolean; message_id: string; reply_id: string; meanings: string[]; created_at: Date }

/** A reply that was not sent does not count. */
const NOT_SENT = ['failed', 'withdrawn', 'discarded']

/** Notes what an automation does, unless it did the same for this person and post before. Returns whether it was noted. */
export async function insertUse(trx: Tx, use: Use): Promise<boolean> {
  const row = await trx
    .insertInto('conversations_automation_uses')
    .values(use)
    .onConflict((conflict) =>
      conflict
        .columns(['automation_id', 'person_id', 'post_key', 'is_private'])
        .doUpdateSet({ message_id: use.message_id, reply_id: use.reply_id, meanings: use.meanings, created_at: use.created_at })
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('conversations_replies as r').select('r.id').whereRef('r.owner', '=', 'conversations_automation_uses.owner').whereRef('r.id', '=', 'conversations_automation_uses.reply_id').where('r.status', 'in', NOT_SENT))),
    )
    .returning('reply_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What an answer of an automation was written for; undefined for any other, and when the automation is gone. */
export const findUse = (db: Db, owner: string, replyId: string) =>
  db.selectFrom('conversations_automation_uses').selectAll().where('owner', '=', owner).where('reply_id', '=', replyId).executeTakeFirst()

/** The answers that an automation wrote to one comment: the public and the private one. */
export async function listRepliesTo(db: Db, owner: string, { automation_id: automationId, message_id: messageId }: Pick<Use, 'automation_id' | 'message_id'>): Promise<string[]> {
  const rows = await db.selectFrom('conversations_automation_uses').select('reply_id').where('owner', '=', owner).where('message_id', '=', messageId).where('automation_id', '=', automationId).execute()
  return rows.map(({ reply_id: id }) => id)
}

/** Who of some people already got an answer of an automation, with the post of each. `except`: answers that do not count. */
export const listUsed = (db: Db, owner: string, automationId: string, personIds: readonly string[], except: readonly string[]): Promise<{ person_id: string; post_key: string }[]> =>
  personIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('conversations_automation_uses as u')
        .innerJoin('conversations_replies as r', (join) => join.onRef('r.owner', '=', 'u.owner').onRef('r.id', '=', 'u.reply_id'))
        .select(['u.person_id', 'u.post_key'])
        .where('u.owner', '=', owner)
        .where('u.automation_id', '=', automationId)
        .where('u.person_id', 'in', personIds)
        .where('r.status', 'not in', NOT_SENT)
        .$if(except.length > 0, (query) => query.where('r.id', 'not in', except))
        .execute()
