import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

export type CostRow = { id: string; campaign_id: string; title: string; amount: string; currency: string; from_day: string; to_day: string; note: string }

const own = (db: Db, owner: string) =>
  db.selectFrom('campaign_costs as k').innerJoin('campaigns as c', (join) => join.onRef('c.owner', '=', 'k.owner').onRef('c.id', '=', 'k.campaign_id'))
    .select(['k.id', 'k.campaign_id', 'c.title', 'k.amount', 'k.currency', 'k.note', sql<string>`k.from_day::text`.as('from_day'), sql<string>`k.to_day::text`.as('to_day')])
    .where('k.owner', '=', owner)

/** What the owner's campaigns cost, the latest days first. */
export const listCosts = (db: Db, owner: string): Promise<CostRow[]> => own(db, owner).orderBy('k.to_day', 'desc').orderBy('k.id', 'desc').execute()

/** Costs of some campaigns: those with a day from `from` to `to`, or all. */
export async function listCostsOf(db: Db, owner: string, days: { from: string; to: string } | null, campaignIds: readonly string[] | null): Promise<CostRow[]> {
  let query = own(db, owner)
  if (days) query = query.where(sql<boolean>`k.from_day <= ${days.to}::date and k.to_day >= ${days.from}::date`)
  if (campaignIds) query = query.where(sql<boolean>`k.campaign_id = any(${[...campaignIds]}::uuid[])`)
  return query.orderBy('k.id').execute()
}

export const findCost = (db: Db, owner: string, id: string): Promise<CostRow | undefined> => own(db, owner).where('k.id', '=', id).executeTakeFirst()

export async function countCosts(db: Db, owner: string, campaignId: string): Promise<number> {
  const { n } = await db.selectFrom('campaign_costs').select((eb) => eb.fn.countAll<number>().as('n')).where('owner', '=', owner).where('campaign_id', '=', campaignId).executeTakeFirstOrThrow()
  return Number(n)
}

type NewCost = { id: string; owner: string; campaign_id: string; amount: string; currency: string; from_day: string; to_day: string; note: string; created_at: Date }
export async function insertCost(db: Db, { from_day: from, to_day: to, ...row }: NewCost): Promise<void> {
  await db.insertInto('campaign_costs').values({ ...row, from_day: sql<Date>`${from}::date`, to_day: sql<Date>`${to}::date` }).execute()
}

/** Removes a cost of the owner's campaign. Returns whether there was one. */
export async function deleteCost(db: Db, owner: string, campaignId: string, id: string): Promise<boolean> {
  const row = await db.deleteFrom('campaign_costs').where('owner', '=', owner).where('campaign_id', '=', campaignId).where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}
