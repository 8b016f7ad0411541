import { DEFAULT_RULES, type FactRules, factRules } from '@marquee/contract/commerce/facts/fact'
import { LOW_STOCK } from '@marquee/contract/commerce/limits'
import type { Db } from '../../../platform/db/database.ts'
import type { CommerceContext } from '../context.ts'
import { findSettings, saveSettings } from './rules-queries.ts'

export type Defaults = { rules: FactRules; lowStock: number }

const chosen = factRules.partial()

/** What happens to new posts when a fact changes, and from how many pieces on a stock is low. */
export async function readRules(db: Db, owner: string): Promise<Defaults> {
  const row = await findSettings(db, owner)
  return { rules: { ...DEFAULT_RULES, ...chosen.parse(row?.rules ?? {}) }, lowStock: row?.low_stock ?? LOW_STOCK.default }
}

/** Changes those that are named. Posts that exist keep their own rules. */
export async function saveRules(ctx: Pick<CommerceContext, 'db' | 'clock'>, owner: string, change: { rules?: Partial<FactRules> | undefined; lowStock?: number | undefined }): Promise<Defaults> {
  return ctx.db.transaction().execute(async (trx) => {
    const before = await readRules(trx, owner)
    const named = Object.fromEntries(Object.entries(change.rules ?? {}).filter(([, rule]) => rule !== undefined))
    const after: Defaults = { rules: { ...before.rules, ...named }, lowStock: change.lowStock ?? before.lowStock }
    await saveSettings(trx, owner, after, ctx.clock.now())
    return after
  })
}
