import type { FactRules } from '@marquee/contract/commerce/facts/fact'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** What an owner chose of facts; undefined before the first choice. */
export const findSettings = (db: Db, owner: string): Promise<{ rules: unknown; low_stock: number } | undefined> =>
  db.selectFrom('commerce_settings').select(['rules', 'low_stock']).where('owner', '=', owner).executeTakeFirst()

export async function saveSettings(trx: Tx, owner: string, { rules, lowStock }: { rules: FactRules; lowStock: number }, now: Date): Promise<void> {
  const values = { rules: JSON.stringify(rules), low_stock: lowStock, updated_at: now }
  await trx.insertInto('commerce_settings').values({ owner, ...values }).onConflict((conflict) => conflict.column('owner').doUpdateSet(values)).execute()
}
