import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Campaigns } from '../../../platform/db/types.gen.ts'

export type CampaignRow = Selectable<Campaigns>
type CampaignColumns = Omit<Updateable<Campaigns>, 'id' | 'owner' | 'version' | 'created_at' | 'updated_at'>

/** The owner's campaigns, in the list or archived. */
export const listCampaignRows = (db: Db, owner: string, isArchived: boolean): Promise<CampaignRow[]> =>
  db.selectFrom('campaigns').selectAll().where('owner', '=', owner).where('is_archived', '=', isArchived).orderBy('updated_at', 'desc').orderBy('id').execute()

export const findCampaign = (db: Db, owner: string, id: string): Promise<CampaignRow | undefined> => db.selectFrom('campaigns').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

/** As findCampaign, with the row locked until the transaction ends: before its posts, and so that posts can still be given to it. */
export const lockCampaign = (db: Db, owner: string, id: string): Promise<CampaignRow | undefined> => db.selectFrom('campaigns').selectAll().where('owner', '=', owner).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The owner's label of a name, locked. */
export const lockLabel = (db: Db, owner: string, title: string): Promise<CampaignRow | undefined> =>
  db.selectFrom('campaigns').selectAll().where('owner', '=', owner).where('is_label', '=', true).where(sql<boolean>`lower(title) = lower(${title})`).forNoKeyUpdate().executeTakeFirst()

const running = (db: Db, owner: string) => db.selectFrom('campaigns').where('owner', '=', owner).where('status', 'in', ['active', 'paused']).where('is_archived', '=', false).where('is_label', '=', false)

/** The owner's campaigns whose rules are asked: those that run, and those that are paused, which say so. */
export const listRunning = (db: Db, owner: string): Promise<CampaignRow[]> => running(db, owner).selectAll().orderBy('id').execute()

/** Whether the owner has any of them. */
export const hasRunning = async (db: Db, owner: string): Promise<boolean> => (await running(db, owner).select('id').limit(1).executeTakeFirst()) !== undefined

/** How many campaigns the owner has that are more than names of posts. */
export async function countCampaigns(db: Db, owner: string): Promise<number> {
  const { n } = await db.selectFrom('campaigns').select((eb) => eb.fn.countAll<number>().as('n')).where('owner', '=', owner).where('is_label', '=', false).executeTakeFirstOrThrow()
  return Number(n)
}

export type Counts = { active: number; paused: number; draft: number; completed: number; archived: number; total: number }

/** How many campaigns the owner has in each status; archived ones count apart. */
export async function countByStatus(db: Db, owner: string): Promise<Counts> {
  const rows = await db.selectFrom('campaigns').select((eb) => ['status', 'is_archived', eb.fn.countAll<number>().as('n')]).where('owner', '=', owner).groupBy(['status', 'is_archived']).execute()
  const sum = (matches: (row: (typeof rows)[number]) => boolean): number => rows.filter(matches).reduce((total, { n }) => total + Number(n), 0)
  const inStatus = (status: string): number => sum((row) => !row.is_archived && row.status === status)
  return { total: sum((row) => !row.is_archived), active: inStatus('active'), paused: inStatus('paused'), draft: inStatus('draft'), completed: inStatus('completed'), archived: sum((row) => row.is_archived) }
}

/** Inserts a campaign. A repeat with the same create key inserts nothing and returns the first row. */
export async function insertCampaign(db: Db, row: Insertable<Campaigns> & { create_key: string | null }): Promise<CampaignRow> {
  const inserted = await db.insertInto('campaigns').values(row).onConflict((conflict) => conflict.columns(['owner', 'create_key']).where('create_key', 'is not', null).doNothing()).returningAll().executeTakeFirst()
  return inserted ?? db.selectFrom('campaigns').selectAll().where('owner', '=', row.owner).where('create_key', '=', row.create_key).executeTakeFirstOrThrow()
}

/** Changes the owner's campaign and returns it. */
export const updateCampaign = (db: Db, { owner, id }: Pick<CampaignRow, 'owner' | 'id'>, change: CampaignColumns & { version?: number }, now: Date): Promise<CampaignRow> =>
  db.updateTable('campaigns').set({ ...change, updated_at: now }).where('owner', '=', owner).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export async function removeCampaign(db: Db, owner: string, id: string): Promise<void> {
  await db.deleteFrom('campaigns').where('owner', '=', owner).where('id', '=', id).execute()
}

/** The owner's campaigns, other than `id`, with a rule that pauses or completes it. */
export const listChanging = (db: Db, owner: string, id: string): Promise<CampaignRow[]> =>
  db.selectFrom('campaigns').selectAll().where('owner', '=', owner).where('id', '<>', id)
    .where(sql<boolean>`jsonb_path_exists(automation_rules, '$.actions[*] ? (@.type == "update_campaign" && @.settings.campaign_id == $id)', jsonb_build_object('id', ${id}::text))`).orderBy('id').execute()

/** The first of some titles that no campaign of the owner has. */
export async function findFreeTitle(db: Db, owner: string, titles: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select title from unnest(${[...titles]}::text[]) with ordinality as wanted (title, place)
    where not exists (select from campaigns c where c.owner = ${owner} and lower(c.title) = lower(wanted.title)) order by place limit 1`.execute(db)
  return rows[0]?.title
}

/** Removes every campaign of the owner. */
export async function deleteAllCampaigns(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('campaigns').where('owner', '=', owner).execute()
}
