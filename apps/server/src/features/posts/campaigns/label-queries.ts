import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'

/** The owner's campaign of this name, whatever its case: `current` if it is one of several, else the one that is in the list and newest. It cannot be deleted before the transaction ends. */
async function findNamed(db: Db, owner: string, name: string, current: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from campaigns where owner = ${owner} and lower(title) = lower(${name}) order by id is not distinct from ${current}::uuid desc, is_archived, created_at desc, id limit 1 for key share`.execute(db)
  return rows[0]?.id
}

/** The owner's campaign with a name that was written on a post; one that does not exist is made, as a label. Null for an empty name. `current`: the campaign that the post has. */
export async function campaignNamed(db: Db, owner: string, name: string, now: Date, current: string | null = null): Promise<string | null> {
  const title = name.trim()
  if (title === '') return null
  const found = await findNamed(db, owner, title, current)
  if (found) return found
  const id = newId(now.getTime())
  await sql`
    insert into campaigns (id, owner, title, is_label, created_at, updated_at) values (${id}, ${owner}, ${title}, true, ${now}, ${now})
    on conflict (owner, lower(title)) where is_label do nothing`.execute(db)
  return (await findNamed(db, owner, title, current)) ?? null
}

/** Removes the owner's label once no post has it any more: names that were typed halfway leave nothing behind. One that is being given to a post at this moment stays. */
export async function removeUnusedLabel(db: Db, owner: string, id: string): Promise<void> {
  const label = await db.selectFrom('campaigns').select('id').where('owner', '=', owner).where('id', '=', id).where('is_label', '=', true).forUpdate().skipLocked().executeTakeFirst()
  // Read after the lock: a post that got it meanwhile is seen.
  if (!label || (await db.selectFrom('posts').select('id').where('owner', '=', owner).where('campaign_id', '=', id).limit(1).executeTakeFirst())) return
  await db.deleteFrom('campaigns').where('owner', '=', owner).where('id', '=', id).execute()
}
