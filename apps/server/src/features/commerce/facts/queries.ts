import { type BoundFact, boundFact, factKey } from '@marquee/contract/commerce/facts/fact'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { CommerceFacts } from '../../../platform/db/types.gen.ts'

export type FactRow = Selectable<CommerceFacts>

/** A fact as the contract has it. */
const toFact = (row: FactRow): BoundFact =>
  boundFact.parse({
    id: row.id, kind: row.kind, productId: row.product_id, variantId: row.variant_id, rule: row.rule, floor: row.floor,
    written: row.written, writtenText: row.written_text, writtenAt: row.written_at.toISOString(), checkedAt: row.checked_at?.toISOString() ?? null,
  })

/** The facts of posts, by post. */
export async function listFacts(db: Db, owner: string, postIds: readonly string[]): Promise<Map<string, BoundFact[]>> {
  if (postIds.length === 0) return new Map()
  const rows = await db.selectFrom('commerce_facts').selectAll().where('owner', '=', owner).where('post_id', 'in', [...postIds]).orderBy('written_at').orderBy('key').execute()
  return new Map([...Map.groupBy(rows, ({ post_id }) => post_id)].map(([id, own]) => [id, own.map(toFact)]))
}

/** Stores the facts of a post; a fact that it has already keeps its id. Those that are not among them are removed. */
export async function saveFacts(trx: Tx, { owner, id }: { owner: string; id: string }, facts: readonly BoundFact[]): Promise<void> {
  const keys = facts.map(factKey)
  await trx.deleteFrom('commerce_facts').where('owner', '=', owner).where('post_id', '=', id).$if(keys.length > 0, (query) => query.where('key', 'not in', keys)).execute()
  if (facts.length === 0) return
  const rows = facts.map((fact) => ({
    id: fact.id, owner, post_id: id, key: factKey(fact), kind: fact.kind, product_id: fact.productId, variant_id: fact.variantId, rule: fact.rule, floor: fact.floor,
    written: JSON.stringify(fact.written), written_text: fact.writtenText, written_at: new Date(fact.writtenAt), checked_at: fact.checkedAt === null ? null : new Date(fact.checkedAt),
  }))
  await trx
    .insertInto('commerce_facts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'key']).doUpdateSet((eb) => ({
        rule: eb.ref('excluded.rule'), floor: eb.ref('excluded.floor'), written: eb.ref('excluded.written'), written_text: eb.ref('excluded.written_text'),
        written_at: eb.ref('excluded.written_at'), checked_at: eb.ref('excluded.checked_at'),
      })),
    )
    .execute()
}

/** Notes that the facts of a post were found true, or not, just now. */
export async function noteChecked(db: Db, owner: string, postId: string, at: Date): Promise<void> {
  await db.updateTable('commerce_facts').set({ checked_at: at }).where('owner', '=', owner).where('post_id', '=', postId).execute()
}

/** The owner's scheduled posts with facts of some products, in the order in which posts are locked. */
export async function listScheduledWith(db: Db, owner: string, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('commerce_facts as f')
    .innerJoin('posts as p', (join) => join.onRef('p.owner', '=', 'f.owner').onRef('p.id', '=', 'f.post_id'))
    .select('p.id')
    .distinct()
    .where('f.owner', '=', owner)
    .where('f.product_id', 'in', [...productIds])
    .where('p.deleted_at', 'is', null)
    .where('p.state', '=', 'scheduled')
    .orderBy('p.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of a store's products, those that are gone too. */
export const listProductIds = async (db: Db, owner: string, storeId: string): Promise<string[]> =>
  (await db.selectFrom('commerce_products').select('id').where('owner', '=', owner).where('store_id', '=', storeId).execute()).map(({ id }) => id)
