import { announce, type CommerceContext } from '../context.ts'
import { attributeOrders } from './attribution-queries.ts'
import { readLinkRule } from './rule.ts'

/** Job: counts all orders of an owner again, after the time within which they count was changed. */
export async function attributeAgain(ctx: CommerceContext, owner: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { windowDays } = await readLinkRule(trx, owner)
    await attributeOrders(trx, { owner, windowDays, now: ctx.clock.now(), orderIds: null })
    await announce(ctx, owner, 'figures', null, trx)
  })
}
